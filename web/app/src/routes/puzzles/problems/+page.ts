import { load as loadAll } from '../+page';

export const load = loadAll;

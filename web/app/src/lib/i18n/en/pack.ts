// All of English: names, the log and what to do about it are the server's own words.

import type { Pack } from '../languages';
import { en } from '.';

const pack: Pack = { words: en, pieces: {}, boards: {}, diagnostics: {}, remedies: {} };
export default pack;

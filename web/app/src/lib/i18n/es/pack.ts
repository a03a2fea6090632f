// Todo el español.

import type { Pack } from '../languages';
import { es } from '.';
import boards from './boards.json';
import { diagnostics } from './diagnostics';
import pieces from './pieces.json';
import { remedies } from './remedies';

const pack: Pack = { words: es, pieces, boards, diagnostics, remedies };
export default pack;

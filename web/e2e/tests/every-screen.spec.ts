// Every screen that there is for one person.

import { SCREENS } from '../every-screen';
import { lookAt } from '../look';

lookAt(SCREENS);

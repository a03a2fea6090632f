// Every screen that there is only where many people play.

import { test } from '../app';
import { ONLINE_SCREENS } from '../every-online-screen';
import { lookAt } from '../look';

test.use({ many: true });

lookAt(ONLINE_SCREENS);

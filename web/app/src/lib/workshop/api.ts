// The one way to the server's workshop.

import { WorkshopApi } from '@hyperchess/client';

export const workshop = new WorkshopApi();

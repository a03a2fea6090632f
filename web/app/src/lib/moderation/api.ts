// The one way to what the server knows of order among players.

import { ModerationApi } from '@hyperchess/client';

export const moderation = new ModerationApi();

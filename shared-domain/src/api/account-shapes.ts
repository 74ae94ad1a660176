import { shape, type Wire } from './shape.js';

/** One login of one's own: `device` in words ('Firefox on Windows'), `isThis` for the one that asks. */
export const accountSession = shape({ _id: 'string', device: 'string', createdAt: 'date', lastSeenAt: 'date', endsAt: 'date', isThis: 'boolean' });
export type AccountSession = Wire<typeof accountSession>;

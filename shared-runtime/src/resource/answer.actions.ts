import { createAction } from '@reduxjs/toolkit';
import type { ResourceState } from '../resource-state';

/**
 * A call has ended. `isStale`: reread it, because it failed or was invalidated while in flight. A failure keeps the
 * cached answer.
 */
export const resourceAnswered = createAction<{ key: string; answer: ResourceState; isStale: boolean }>(
  'host/resourceAnswered',
);
/** Patches cached answers by key; unknown keys are ignored. */
export const resourcesPatched = createAction<Readonly<Record<string, unknown>>>('host/resourcesPatched');
/**
 * Drops answers by key, and aborts the calls that would bring them: nobody has read them for a while, or they were
 * another user's. Those with a reader become loading, and are reread once they are outdated.
 */
export const resourcesForgotten = createAction<readonly string[]>('host/resourcesForgotten');

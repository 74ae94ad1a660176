import { createAction } from '@reduxjs/toolkit';
import type { ResourceState } from '../resource/resource';

/**
 * A call has ended. `isStale`: reread it, because it failed or was invalidated while in flight. A failure keeps the
 * cached answer.
 */
export const resourceAnswered = createAction<{ key: string; answer: ResourceState; isStale: boolean }>(
  'host/resourceAnswered',
);
/** Patches cached answers by key; unknown keys are ignored. */
export const resourcesPatched = createAction<Readonly<Record<string, unknown>>>('host/resourcesPatched');

import { createAction } from '@reduxjs/toolkit';
import type { ResourceState } from '../resource/resource';

/** A call has ended. `isStale`: something changed since it began. A failure leaves what is known. */
export const resourceAnswered = createAction<{ key: string; answer: ResourceState; isStale: boolean }>(
  'host/resourceAnswered',
);
/** These answers with what has changed in them, by key, as far as they were known. */
export const resourcesPatched = createAction<Readonly<Record<string, unknown>>>('host/resourcesPatched');

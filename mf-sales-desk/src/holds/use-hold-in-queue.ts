import type { InitialHold } from '@lotline/shared-domain';
import { useQueue } from './use-queue';

/** A hold of a lot's queue as it is now; null until the queue has loaded, which it has below an open modal. */
export const useHoldInQueue = (lotId: string, holdId: string): InitialHold | null =>
  useQueue(lotId, undefined).holds.find(({ _id }) => _id === holdId) ?? null;

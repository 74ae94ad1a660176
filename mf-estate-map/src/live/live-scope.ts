import type { LiveEvent } from '@lotline/shared-domain';
import { liveEventReceived, type refreshRequested } from '@lotline/shared-runtime';

export type Renewal = ReturnType<typeof liveEventReceived> | ReturnType<typeof refreshRequested>;

/** Events of one moment are one read, in ms. */
export const GATHER_MS = 120;

/** Whether what changed can show on a stage's map; an event without a stage may be about any. */
export function concernsStage(event: LiveEvent, stageId: string): boolean {
  return event.kind !== 'registry' && (!event.stageId || event.stageId === stageId);
}

/** Whether what changed can show on the estate's map or list: lots count there too. */
export const concernsEstate = (event: LiveEvent): boolean => event.kind !== 'registry';

/** The event of a renewal, or null when everything is to be read again. */
export const eventOf = (action: Renewal): LiveEvent | null => (liveEventReceived.match(action) ? action.payload : null);

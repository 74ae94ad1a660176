import type { Watch } from '@lotline/shared-domain';
import type { Ticket } from '../submission/submission.types';
import type { WatchConsentForm } from './watch.schema';

export interface WatchTarget {
  lotId: string;
  estateId: string;
  businessId?: string;
}

/** The body of lot/watchLot. */
export function toWatchPayload(form: WatchConsentForm, { lotId, estateId, businessId }: WatchTarget, ticket: Ticket): Watch {
  return {
    email: form.email.trim().toLowerCase(),
    website: form.website,
    filledMs: ticket.filledMs ?? undefined,
    proof: ticket.proof,
    lotId,
    estateId,
    ...(businessId ? { businessId } : {}),
    consent: true,
  };
}

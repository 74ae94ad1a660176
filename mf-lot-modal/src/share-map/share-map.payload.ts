import type { Estate, ShareMap, ShareMapForm } from '@lotline/shared-domain';
import type { Ticket } from '../submission/submission.types';

/** The body of estate/sendEstateMap (section 7). */
export function toShareMapPayload(form: ShareMapForm, estate: Pick<Estate, '_id' | 'title'>, businessId: string | undefined, ticket: Ticket): ShareMap {
  return {
    email: form.email.trim().toLowerCase(),
    website: form.website,
    filledMs: ticket.filledMs ?? undefined,
    proof: ticket.proof,
    estateId: estate._id,
    estateTitle: estate.title,
    ...(businessId ? { businessId } : {}),
  };
}

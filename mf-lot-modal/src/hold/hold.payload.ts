import { holdPayload, type CreateHold, type HoldForm, type HoldTarget } from '@lotline/shared-domain';
import type { Ticket } from '../submission/submission.types';

/** The body of a buyer's request (section 3). */
export const toHoldPayload = (form: HoldForm, target: HoldTarget, ticket: Ticket): CreateHold =>
  holdPayload({ ...form, filledMs: ticket.filledMs ?? undefined, proof: ticket.proof }, target);

/** Where the form shows what the API says of `leadDetails.phone`: at the field `phone`. */
export const holdField = (path: string): string => (path === 'state' ? 'postcode' : path.replace(/^leadDetails\./, ''));

import { partnerHoldPayload, type CreateHold, type HoldTarget, type PartnerHoldForm } from '@lotline/shared-domain';
import type { Ticket } from '../submission/submission.types';

/** The body of a partner's request: postcode and state are the purchaser's, the holder type is fixed (D26). */
export const toPartnerHoldPayload = (form: PartnerHoldForm, target: HoldTarget, ticket: Ticket): CreateHold =>
  partnerHoldPayload({ ...form, filledMs: ticket.filledMs ?? undefined, proof: ticket.proof }, target);

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Where the form shows what the API says of `purchaserDetails.phone`: at the field `purchaserPhone`. */
export function partnerHoldField(path: string): string {
  if (path === 'state') return 'postcode';
  const [block = '', name] = path.split('.');
  if (!name) return path;
  return block === 'purchaserDetails' ? `purchaser${capital(name)}` : name;
}

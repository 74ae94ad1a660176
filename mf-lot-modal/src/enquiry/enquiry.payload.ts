import { toInternational, type Enquiry, type EnquiryForm, type ListedLot } from '@lotline/shared-domain';
import type { Ticket } from '../submission/submission.types';

export interface EnquiryTarget {
  estateId: string;
  /** What it is about, also where the lot itself couldn't be read. */
  lotId: string | null;
  lot: ListedLot | null;
  businessId: string | null;
}

/** The body of an enquiry (section 3): e-mail lower-cased, the lot's title only where there is one. */
export function toEnquiryPayload(form: EnquiryForm, { estateId, lotId, lot, businessId }: EnquiryTarget, ticket: Ticket): Enquiry {
  return {
    ...form,
    email: form.email.trim().toLowerCase(),
    phone: toInternational(form.phone),
    filledMs: ticket.filledMs ?? undefined,
    proof: ticket.proof,
    estateId,
    ...(lotId ? { lotId } : {}),
    ...(lot ? { lotTitle: lot.title } : {}),
    ...(businessId ? { businessId } : {}),
  };
}

import { toInternational, type Waitlist } from '@lotline/shared-domain';
import type { Ticket } from '../submission/submission.types';
import type { WaitlistScreenForm } from './waitlist.schema';

const given = (entries: readonly (readonly [string, number | string | null | undefined])[]) =>
  Object.fromEntries(entries.filter(([, value]) => value !== null && value !== undefined && value !== ''));

/** The body of waitlist/joinWaitlist (D17); preferences that were left open don't travel. */
export function toWaitlistPayload(form: WaitlistScreenForm, estateId: string, businessId: string | undefined, ticket: Ticket): Waitlist {
  const { frontage, size, budget, titlesBy } = form.preferences;
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email.trim().toLowerCase(),
    phone: toInternational(form.phone),
    preferences: given([['frontage', frontage], ['size', size], ['budget', budget], ['titlesBy', titlesBy]]),
    consent: true,
    website: form.website,
    filledMs: ticket.filledMs ?? undefined,
    proof: ticket.proof,
    estateId,
    ...(businessId ? { businessId } : {}),
  };
}

import { DomainError, MINUTE_MS } from '@lotline/shared-domain';

/** How long until a link is emailed once more, in ms. */
const AGAIN_AFTER_MS = 5 * MINUTE_MS;

/** @throws DomainError `too_many_requests` within five minutes of the last email */
export function refuseTooSoon(emailedAt: Date | null | undefined, now: Date): void {
  const waitMs = (emailedAt?.getTime() ?? 0) + AGAIN_AFTER_MS - now.getTime();
  if (waitMs <= 0) return;
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  const message = `We have just sent this email. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  throw new DomainError('too_many_requests', message, { retryAfter: Math.ceil(waitMs / 1000) });
}

import { MESSAGES } from '@lotline/shared-domain';
import { isApiError } from '@lotline/shared-runtime';

/** What the catalogue says for the conflicts of a profile (section 8, D27). */
const CATALOGUE: Readonly<Record<string, string>> = {
  email_other_phone: MESSAGES.emailOtherPhone,
  duplicate_profile: MESSAGES.phoneOtherEmail,
  profile_verified: MESSAGES.alreadyVerified,
  resend_too_soon: MESSAGES.waitBeforeNewCode,
  invalid_code: MESSAGES.invalidCode,
};
/** Refusals whose own message says what to do. */
const EXPLAINED: readonly string[] = ['quote_changed', 'too_many_requests'];

/** The message of a failure: the catalogue's, the server's where it says what to do, else the `usual` one of 8. */
export function failureMessage(error: unknown, usual: string = MESSAGES.marketingFailed): string {
  if (!isApiError(error)) return usual;
  return CATALOGUE[error.code] ?? ((EXPLAINED.includes(error.code) && error.message) || usual);
}

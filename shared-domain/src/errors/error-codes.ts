import { MESSAGES } from './messages.js';

/**
 * Every error code of the API, with its HTTP status and default message. Texts taken literally from section 8 are in
 * MESSAGES.
 */
export const ERROR_CODES = {
  validation_failed: { status: 400, message: 'Please check the highlighted fields' },
  malformed_request: { status: 400, message: 'The request could not be read' },
  invalid_postcode: { status: 400, message: MESSAGES.invalidPostcode },
  invalid_code: { status: 400, message: MESSAGES.invalidCode },
  quote_incomplete: { status: 400, message: MESSAGES.quoteIncomplete },
  unauthenticated: { status: 401, message: 'Please log in to continue' },
  wrong_credentials: { status: 401, message: 'The email or password is incorrect' },
  forbidden: { status: 403, message: 'You don’t have permission to do this' },
  email_unverified: { status: 403, message: 'Please verify your email address' },
  confirm_first: { status: 403, message: 'Please confirm it’s you first' },
  not_found: { status: 404, message: 'Not found' },
  method_not_allowed: { status: 405, message: 'This method is not allowed here' },
  too_slow: { status: 408, message: 'The file arrived too slowly. Please try again on a faster connection.' },
  lot_not_available: { status: 409, message: MESSAGES.tryAgainLater },
  hold_not_pending: { status: 409, message: 'This hold request has already been decided' },
  hold_not_active: { status: 409, message: 'This hold is no longer active' },
  undo_refused: { status: 409, message: 'This can no longer be undone' },
  transition_refused: { status: 409, message: 'The lot cannot move to this status' },
  conflict: { status: 409, message: 'Someone else changed this in the meantime' },
  request_in_progress: { status: 409, message: 'This request is still being processed' },
  // On login, 403 is reserved for an unverified email (section 8). 401 would suggest that the session itself is
  // invalid.
  account_disabled: { status: 409, message: 'This account is disabled. Please ask the person who invited you.' },
  second_factor_required: { status: 409, message: 'Please enter the code of your authenticator' },
  account_exists: { status: 409, message: 'An account with this email already exists' },
  duplicate_profile: { status: 409, message: MESSAGES.phoneOtherEmail },
  email_other_phone: { status: 409, message: MESSAGES.emailOtherPhone },
  profile_verified: { status: 409, message: MESSAGES.alreadyVerified },
  phone_unverified: { status: 409, message: 'Please verify your phone number first' },
  quote_changed: { status: 409, message: 'Some of your selections have changed. Please check them and try again.' },
  hold_first: { status: 409, message: 'Please request a hold of this lot first' },
  eoi_incomplete: { status: 409, message: 'Some steps aren’t finished yet' },
  contract_incomplete: { status: 409, message: 'Some of the contract isn’t recorded yet' },
  contract_executed: { status: 409, message: 'The contract is executed, so it can’t be replaced' },
  form_closed: { status: 409, message: 'This part can’t be changed any more' },
  eoi_changed: {
    status: 409,
    message: 'The price or the deposit of this lot has changed. Please check it and try again.',
  },
  second_buyer_waits: { status: 409, message: 'The second buyer hasn’t confirmed yet' },
  payment_in_progress: { status: 409, message: 'A payment of this deposit is under way already' },
  refund_too_large: { status: 409, message: 'This is more than is held of the deposit' },
  too_many_drafts: { status: 409, message: 'You have too many open drafts of this map' },
  registry_refused: { status: 409, message: 'The live shell does not satisfy this build' },
  link_used: { status: 410, message: 'This link has already been used' },
  link_replaced: { status: 410, message: 'A newer link has been sent to you. Please use that one.' },
  link_expired: { status: 410, message: 'This link has expired. Please ask for a new one.' },
  stale: { status: 412, message: 'Someone else saved this in the meantime' },
  too_large: { status: 413, message: 'The request is too large' },
  unsupported_media_type: { status: 415, message: 'Please send JSON' },
  idempotency_mismatch: { status: 422, message: 'This key was used for another request' },
  precondition_required: { status: 428, message: 'Please load the latest version before saving' },
  too_many_requests: { status: 429, message: 'Too many requests, please wait a moment' },
  resend_too_soon: { status: 429, message: MESSAGES.waitBeforeNewCode },
  internal: { status: 500, message: MESSAGES.somethingWentWrong },
  provider_unavailable: {
    status: 503,
    message: 'Card payments aren’t available right now. Please try again in a few minutes, or pay by bank transfer.',
  },
  unavailable: { status: 503, message: MESSAGES.tryAgainLater },
} as const satisfies Record<string, { status: number; message: string }>;
export type ErrorCode = keyof typeof ERROR_CODES;

/** Parses an error code from the API; `unknown` if this build doesn't know it. */
export function parseErrorCode(raw: unknown): ErrorCode | 'unknown' {
  return typeof raw === 'string' && Object.hasOwn(ERROR_CODES, raw) ? (raw as ErrorCode) : 'unknown';
}

/** A violated domain rule, by code; the API's exception filter converts it to problem+json. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  /** Plain data for the response, such as the current lot after a conflict (D32). */
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(
    code: ErrorCode,
    message: string = ERROR_CODES[code].message,
    details?: Readonly<Record<string, unknown>>,
  ) {
    super(message);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERROR_CODES[this.code].status;
  }
}

import { DomainError, ERROR_CODES, parseErrorCode } from './error-codes.js';

describe('errors', () => {
  it.each([
    ['lot_not_available', 409, 'Something went wrong, please try again later'],
    ['duplicate_profile', 409, 'Phone number associated with a different email'],
    ['email_other_phone', 409, 'Email associated with different phone number'],
    ['profile_verified', 409, 'Profile with this email or phone number is already verified'],
    ['resend_too_soon', 429, 'Please wait before requesting a new code'],
    ['invalid_code', 400, 'Invalid verfication code'],
    ['invalid_postcode', 400, 'Invalid postcode'],
    ['quote_incomplete', 400, 'Error sending builder quote, please ensure all steps are completed'],
    ['internal', 500, 'Something went wrong'],
  ] as const)('spec 8, D27, D32: %s is %d and says %s', (code, status, message) => {
    const error = new DomainError(code);
    expect(error).toBeInstanceOf(Error);
    expect([error.code, error.status, error.message]).toEqual([code, status, message]);
  });

  it.each([
    ['email_unverified', 403],
    ['second_factor_required', 409],
    ['account_disabled', 409],
    ['wrong_credentials', 401],
    ['invalid_code', 400],
    ['too_many_requests', 429],
  ] as const)(
    'section 8: a login refused as %s is answered with %d, so that 403 leads to verification alone',
    (code, status) => expect(new DomainError(code).status).toBe(status),
  );

  it('carries a message and details of its own where they are given', () => {
    const error = new DomainError('stale', 'Jo saved this', { by: 'Jo' });
    expect([error.message, error.status, error.details]).toEqual(['Jo saved this', 412, { by: 'Jo' }]);
  });

  it('every code has an error status and a sentence', () => {
    for (const { status, message } of Object.values(ERROR_CODES)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
      expect(message.length).toBeGreaterThan(5);
    }
  });

  it.each([
    ['stale', 'stale'],
    ['teapot', 'unknown'],
    ['constructor', 'unknown'],
    [409, 'unknown'],
  ])('the code %p from the wire reads as %s', (raw, code) => expect(parseErrorCode(raw)).toBe(code));
});

/** Literal messages of the specification's sections 5 and 8. */
export const MESSAGES = {
  somethingWentWrong: 'Something went wrong',
  tryAgainLater: 'Something went wrong, please try again later',
  contactFailed: 'Error on sending contact form',
  marketingFailed: 'There was an error submitting the form',
  quoteIncomplete: 'Error sending builder quote, please ensure all steps are completed',
  emailOtherPhone: 'Email associated with different phone number',
  phoneOtherEmail: 'Phone number associated with a different email',
  waitBeforeNewCode: 'Please wait before requesting a new code',
  /** The typo is the specification's (D27). */
  invalidCode: 'Invalid verfication code',
  alreadyVerified: 'Profile with this email or phone number is already verified',
  invalidPostcode: 'Invalid postcode',
  invalidPhone: 'Value must be valid phone number',
  invalidPassword: 'Invalid password',
  passwordMismatch: 'Confirm password does not match',
  selectBuilder: 'Please select a builder',
  selectDesign: 'Please select a house design',
} as const;

/** Rules of phone verification (4.6, D116). */
export const VERIFICATION = {
  digits: 6,
  /** How long a code is valid, in seconds. */
  codeSeconds: 600,
  tries: 5,
  /** Wait before the next code, in seconds. */
  resendSeconds: 60,
  /** How long a verified number counts as verified. */
  days: 30,
} as const;

/** An account of Twilio, or of a service with the same protocol. */
export interface SmsSettings {
  readonly origin: string;
  readonly account: string;
  /** An API key with its secret; or the account with its token. */
  readonly user: string;
  readonly secret: string;
  /** A number, a sender's name, or a messaging service (`MG…`). */
  readonly from: string;
}

/**
 * The text message service, or null: `LOTLINE_TWILIO_ACCOUNT`, `LOTLINE_TWILIO_SECRET` and `LOTLINE_SMS_FROM`, and
 * `LOTLINE_TWILIO_KEY` where the secret is an API key's. `LOTLINE_TWILIO_URL`: another service with the same protocol.
 */
export function smsOf(env: Readonly<Record<string, string | undefined>>): SmsSettings | null {
  const { LOTLINE_TWILIO_ACCOUNT: account, LOTLINE_TWILIO_SECRET: secret, LOTLINE_SMS_FROM: from } = env;
  if (!account && !secret && !from) return null;
  if (!account || !secret || !from)
    throw new Error('Text messages need LOTLINE_TWILIO_ACCOUNT, LOTLINE_TWILIO_SECRET and LOTLINE_SMS_FROM');
  const origin = new URL(env.LOTLINE_TWILIO_URL || 'https://api.twilio.com').origin;
  return { origin, account, user: env.LOTLINE_TWILIO_KEY || account, secret, from };
}

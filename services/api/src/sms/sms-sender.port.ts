/** A text message to one number. */
export interface Sms {
  /** In international format: `+61412345678`. */
  readonly to: string;
  readonly text: string;
}

/** Sends text messages, once each: an attempt that may have been delivered is never repeated, since each costs money. */
export interface SmsSender {
  /** @throws SmsError if the service refused it or didn't answer in time */
  send(sms: Sms): Promise<void>;
}
/** Nest injects the sender by this token. */
export const SMS_SENDER = Symbol('SMS_SENDER');

/** A message that wasn't accepted; `reason` has no number and no text. */
export class SmsError extends Error {
  override readonly name = 'SmsError';
  constructor(readonly reason: string) {
    super(`The text message was not accepted: ${reason}`);
  }
}

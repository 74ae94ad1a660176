import { VERIFICATION } from '@lotline/shared-domain';
import type { SmsSettings } from '../config/sms.js';
import { type Sms, SmsError, type SmsSender } from './sms-sender.port.js';

/** Below the deadline of a request, so that its caller gets the reason. */
const PATIENCE_MS = 5_000;

/** Twilio's "create a message" call, which other services offer too. */
export class TwilioSms implements SmsSender {
  constructor(
    private readonly settings: SmsSettings,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  async send({ to, text }: Sms): Promise<void> {
    const { origin, account, user, secret, from } = this.settings;
    const body = new URLSearchParams({
      To: to,
      [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
      Body: text,
      // A code that arrives after its end only confuses.
      ValidityPeriod: String(VERIFICATION.codeSeconds),
    });
    const answer = await fetch(`${origin}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}` },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(this.patienceMs),
    }).catch((error: unknown) => {
      throw new SmsError((error as Error).name);
    });
    if (answer.ok) {
      await answer.body?.cancel();
      return;
    }
    const { code } = (await answer.json().catch(() => ({}))) as { code?: unknown };
    throw new SmsError(`HTTP ${answer.status}${typeof code === 'number' ? `, code ${code}` : ''}`);
  }
}

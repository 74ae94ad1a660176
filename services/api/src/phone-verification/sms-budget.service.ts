import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config, type LimitName } from '../config/config.js';
import type { EmailEstate } from '../email-templates/estate-email.js';
import { ProofService } from '../bot-protection/proof.service.js';
import { UNPROVEN_DIVISOR } from '../bot-protection/form-gate.js';
import { dayAt } from '../limits/day-at.js';
import { LimitsService, type Permit } from '../limits/limits.service.js';
import { subjectForEmail } from '../limits/rate-limit-subject.js';
import type { Pair } from './phone-profile.repository.js';

/** The days of the caps for all estates together. */
const DAYS_IN = 'Australia/Sydney';
const TOO_MANY = {
  SMS_ASKER: 'We have sent many codes to this number. Please try again later.',
  SMS_ASKER_DAY: 'We have sent many codes to this number today. Please try again tomorrow.',
  SMS_PHONE: 'We have sent many codes to this number. Please try again later.',
  SMS_PHONE_DAY: 'We have sent many codes to this number today. Please try again tomorrow.',
  SMS_EMAIL: 'We have sent many codes for this email address. Please try again later.',
  SMS_IP_DAY: 'Your connection has requested many codes today. Please try again tomorrow.',
  SMS_ESTATE_DAY: 'We can’t send any more codes today. Please try again tomorrow, or send us a message.',
  SMS_DAY: 'We can’t send any more codes today. Please try again tomorrow, or send us a message.',
} as const satisfies Partial<Record<LimitName, string>>;

/**
 * What text messages may cost: limits of a number, an address, a network and a network for one number, and caps for an
 * estate and in all (D116).
 */
@Injectable()
export class SmsBudget {
  constructor(
    private readonly limits: LimitsService,
    private readonly proofs: ProofService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Counts a message that is about to be sent; 429 where a limit is reached, and then nothing is counted. Networks are
   * counted also where the caller is logged in: accounts are free.
   */
  async spend(
    { email, phone }: Pair,
    estate: EmailEstate,
    ip: string,
    { proof, request }: { readonly proof: string | null | undefined; readonly request: string },
    now = Date.now(),
  ): Promise<void> {
    const fingerprint = `${request}\n${email}\n${phone}`;
    const isProven = await this.proofs.accepts(proof, fingerprint);
    const here = { kind: 'network', ip } as const;
    const network = (limit: 'SMS_IP' | 'SMS_IP_DAY') => ({
      limit,
      subject: here,
      max: isProven ? this.config.limits[limit] : Math.ceil(this.config.limits[limit] / UNPROVEN_DIVISOR),
    });
    const refusal = (limit: keyof typeof TOO_MANY): Pick<Permit, 'refusal'> => ({
      refusal: { message: TOO_MANY[limit], facts: {} },
    });
    const day = dayAt(DAYS_IN, now);
    const caller = subjectForEmail(email, ip);
    // Nobody else uses up what an account's own verified address may receive (ADR-0045).
    const owner = caller.kind === 'account' ? caller : null;
    const permits: Permit[] = [
      network('SMS_IP'),
      { ...network('SMS_IP_DAY'), window: day, ...refusal('SMS_IP_DAY') },
      // One network can't use up what a number may receive: its owner still gets a code elsewhere.
      { limit: 'SMS_ASKER', subject: here, scope: phone, ...refusal('SMS_ASKER') },
      { limit: 'SMS_ASKER_DAY', subject: here, scope: phone, window: day, ...refusal('SMS_ASKER_DAY') },
      { limit: 'SMS_PHONE', subject: null, scope: phone, ...refusal('SMS_PHONE') },
      { limit: 'SMS_PHONE_DAY', subject: null, scope: phone, window: day, ...refusal('SMS_PHONE_DAY') },
      { limit: 'SMS_EMAIL', subject: owner, mailbox: email, ...refusal('SMS_EMAIL') },
      {
        limit: 'SMS_ESTATE_DAY',
        subject: null,
        scope: String(estate._id),
        window: dayAt(estate.timeZone ?? DAYS_IN, now),
        ...refusal('SMS_ESTATE_DAY'),
      },
      { limit: 'SMS_DAY', subject: null, window: day, ...refusal('SMS_DAY') },
    ];
    await this.limits.take(permits, fingerprint, now);
  }
}

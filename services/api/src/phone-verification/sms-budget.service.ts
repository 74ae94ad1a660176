import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import type { LimitName } from '../config/limits.js';
import type { EmailEstate } from '../email-templates/estate-email.js';
import { ProofService } from '../bot-protection/proof.service.js';
import { UNPROVEN_DIVISOR } from '../bot-protection/form-gate.js';
import { dayAt } from '../limits/day-at.js';
import { LimitsRepository } from '../limits/limits.repository.js';
import { LimitsService, type Permit } from '../limits/limits.service.js';
import { hashedSubjectKey, type RateLimitSubject, subjectForEmail } from '../limits/rate-limit-subject.js';
import type { Pair } from './phone-profile.repository.js';

/** The days of the caps for all estates together. */
const DAYS_IN = 'Australia/Sydney';
/** What strangers can use up of a limit; the rest is for accounts with their own number. */
const STRANGERS_SHARE = 3 / 4;
/** Messages without a proof of work, in addition to a cap and in proportion to it. */
const UNPROVEN_SHARE = 1 / 10;
const NO_MORE =
  'We can’t send any more codes today. Log in with this email address, try again tomorrow, or send us a message.';
const NO_MORE_TO_ACCOUNTS = 'We can’t send any more codes today. Please try again tomorrow, or send us a message.';
const TOO_MANY = {
  SMS_ASKER: 'We have sent many codes to this number. Please try again later.',
  SMS_ASKER_DAY: 'We have sent many codes to this number today. Please try again tomorrow.',
  SMS_PHONE: 'We have sent many codes to this number. Please try again later.',
  SMS_PHONE_DAY: 'We have sent many codes to this number today. Please try again tomorrow.',
  SMS_EMAIL: 'We have sent many codes for this email address. Please try again later.',
  SMS_IP_DAY: 'Your connection has requested many codes today. Please try again tomorrow.',
} as const satisfies Partial<Record<LimitName, string>>;
type Window = ReturnType<typeof dayAt>;

/** Of a limit, rounded up. @example partOf(5, STRANGERS_SHARE) // 4, which is more than one network gets */
const partOf = (limit: number, share: number): number => Math.ceil(limit * share);
const saying = (message: string): Pick<Permit, 'refusal'> => ({ refusal: { message, facts: {} } });

/**
 * What text messages may cost: limits of a number, an address, a network and a network for one number, and caps for an
 * estate and in all (D116). Strangers can use up three quarters of what is common to all: an account with its own number
 * still gets a code. Without a proof of work nothing counts into the caps; such messages have a small part beside them.
 */
@Injectable()
export class SmsBudget {
  constructor(
    private readonly limits: LimitsService,
    private readonly counters: LimitsRepository,
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
    const day = dayAt(DAYS_IN, now);
    const isProven = await this.proofs.accepts(proof, fingerprint);
    const caller = subjectForEmail(email, ip);
    const account = caller.kind === 'account' ? caller : null;
    const isOwner = isProven && account !== null && (await this.#isOwnNumber(account, phone, day));

    const { limits } = this.config;
    const here = { kind: 'network', ip } as const;
    const common = (limit: LimitName) => ({
      limit,
      subject: null,
      max: isOwner ? limits[limit] : partOf(limits[limit], STRANGERS_SHARE),
    });
    const network = (limit: 'SMS_IP' | 'SMS_IP_DAY') => ({
      ...common(limit),
      subject: here,
      ...(!isProven && { max: Math.ceil(limits[limit] / UNPROVEN_DIVISOR) }),
    });
    const cap = (limit: 'SMS_ESTATE_DAY' | 'SMS_DAY', window: Window, of = ''): Permit => ({
      ...common(limit),
      window,
      ...(isProven ? { scope: of } : { scope: `${of} unproven`, max: partOf(limits[limit], UNPROVEN_SHARE) }),
      ...saying(isOwner ? NO_MORE_TO_ACCOUNTS : NO_MORE),
    });
    // One network can't use up what a number may receive: its owner still gets a code elsewhere.
    const asker = { subject: isOwner ? account : here, scope: phone };
    const permits: Permit[] = [
      network('SMS_IP'),
      { ...network('SMS_IP_DAY'), window: day, ...saying(TOO_MANY.SMS_IP_DAY) },
      { limit: 'SMS_ASKER', ...asker, ...saying(TOO_MANY.SMS_ASKER) },
      { limit: 'SMS_ASKER_DAY', ...asker, window: day, ...saying(TOO_MANY.SMS_ASKER_DAY) },
      { ...common('SMS_PHONE'), scope: phone, ...saying(TOO_MANY.SMS_PHONE) },
      { ...common('SMS_PHONE_DAY'), scope: phone, window: day, ...saying(TOO_MANY.SMS_PHONE_DAY) },
      // Nobody else uses up what an account's own verified address may receive (ADR-0045).
      { limit: 'SMS_EMAIL', subject: account, mailbox: email, ...saying(TOO_MANY.SMS_EMAIL) },
      cap('SMS_ESTATE_DAY', dayAt(estate.timeZone ?? DAYS_IN, now), String(estate._id)),
      cap('SMS_DAY', day),
    ];
    await this.limits.take(permits, fingerprint, now);
  }

  /** Whether a number is an account's own: the first that it asks for on a day, so that it has one. */
  #isOwnNumber(account: RateLimitSubject, phone: string, { name, endsAt }: Window): Promise<boolean> {
    const key = createHash('sha256').update(phone).digest('base64url').slice(0, 22);
    return this.counters.take(`SMS_NUMBER:${hashedSubjectKey(account)}:${name}`, key, 1, new Date(endsAt));
  }
}

import { createHash, createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  type CodeSent,
  type ConfirmProfile,
  type CreateProfile,
  DomainError,
  type ProfileCheck,
  VERIFICATION,
  type VerifyProfile,
} from '@lotline/shared-domain';
import { isTrapped, refuseTooFast } from '../common/bot-guard.js';
import type { Submission } from '../common/input.decorators.js';
import { CONFIG, type Config } from '../config/config.js';
import { currentSession } from '../database/scope.js';
import { EmailScenes } from '../email-templates/email-scenes.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { LimitsService } from '../limits/limits.service.js';
import { SMS_SENDER, SmsError, type SmsSender } from '../sms/sms-sender.port.js';
import { AddressOwner } from '../user/address-owner.service.js';
import { codeText } from './code-text.js';
import type { PhoneProfileRecord } from './phone-profile.model.js';
import { type Pair, PhoneProfileRepository } from './phone-profile.repository.js';
import { SmsBudget } from './sms-budget.service.js';

const SENT: CodeSent = { resendAfter: VERIFICATION.resendSeconds, validFor: VERIFICATION.codeSeconds };
const hashOf = (secret: string): string => createHash('sha256').update(`browser\n${secret}`).digest('base64url');
const isEqual = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Phone verification of the quote (4.6, D27, D116). */
@Injectable()
export class PhoneVerificationService {
  private readonly log = new Logger('PhoneVerification');

  constructor(
    private readonly profiles: PhoneProfileRepository,
    private readonly scenes: EmailScenes,
    private readonly limits: LimitsService,
    private readonly budget: SmsBudget,
    private readonly owners: AddressOwner,
    private readonly unit: UnitOfWork,
    @Inject(SMS_SENDER) private readonly sms: SmsSender,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** marketing/verifyProfile. */
  async check({ email, phone_number: phone, verification }: VerifyProfile, ip: string): Promise<ProfileCheck> {
    await this.limits.consume('CODE_IP', ip);
    const isValid = await this.isVerified({ email, phone }, verification);
    if (!isValid) await this.#refuseRivals({ email, phone }, new Date());
    return { isValid };
  }

  /** Whether a pair is verified in the browser that has this secret, or by the caller's account. */
  async isVerified(pair: Pair, secret: string | null | undefined, now = new Date()): Promise<boolean> {
    const profile = await this.profiles.one(pair, now);
    if (!profile?.verifiedAt) return false;
    const userId = currentSession()?.userId;
    return (
      Boolean(secret && profile.browsers.includes(hashOf(secret))) ||
      Boolean(userId && profile.accounts.some((account) => account.equals(userId)))
    );
  }

  /** marketing/createProfile: sends a code. */
  async create({ body, key, ip }: Submission<CreateProfile>): Promise<CodeSent> {
    if (isTrapped(body)) return SENT;
    refuseTooFast(body);
    const pair: Pair = { email: body.email, phone: body.phone_number };
    const estate = await this.scenes.estate(body.estateId);
    const now = new Date();
    await this.profiles.removeExpired(pair, now);
    await this.#refuseRivals(pair, now);
    const known = await this.profiles.one(pair, now);
    if (known?.verifiedAt && body.verification && known.browsers.includes(hashOf(body.verification)))
      throw new DomainError('profile_verified');
    if (key && known?.code?.key === key) return { ...SENT, resendAfter: waitOf(known, now) };
    refuseTooSoon(known, now);
    await this.budget.spend(pair, estate, ip, { proof: body.proof, request: key ?? randomUUID() });

    const code = String(randomInt(10 ** VERIFICATION.digits)).padStart(VERIFICATION.digits, '0');
    const hash = this.#hashOf(pair, code);
    const endsAt = new Date(now.getTime() + VERIFICATION.codeSeconds * 1000);
    if (!(await this.profiles.startCode(pair, { hash, sentAt: now, endsAt, tries: 0, key })))
      throw tooSoon(VERIFICATION.resendSeconds);
    try {
      await this.sms.send({ to: pair.phone, text: codeText(code, estate.title) });
    } catch (error) {
      if (!(error instanceof SmsError)) throw error;
      this.log.error(error.message);
      await this.profiles.dropCode(pair, hash);
      throw new DomainError(
        'unavailable',
        'We couldn’t send a text message to this number. Please check it and try again.',
      );
    }
    return SENT;
  }

  /** marketing/confirmProfile. */
  async confirm({ email, phone_number: phone, code, verification }: ConfirmProfile, ip: string): Promise<ProfileCheck> {
    await this.limits.consume('CODE_IP', ip);
    const pair: Pair = { email, phone };
    const [browser, now] = [hashOf(verification), new Date()];
    const profile = await this.profiles.tryCode(pair, now);
    if (!profile) return this.#withoutCode(pair, verification, now);
    if (!isEqual(profile.code?.hash ?? '', this.#hashOf(pair, code))) throw new DomainError('invalid_code');
    await this.profiles.removeExpired(pair, now);
    const { result: isVerified } = await this.unit.run(async (session) => {
      const rivals = await this.#refuseRivals(pair, now, session);
      await this.profiles.remove(
        session,
        rivals.map(({ _id }) => _id),
      );
      return this.profiles.verify(session, profile, { browser, account: await this.owners.of(session, email), now });
    });
    return isVerified ? { isValid: true } : this.#withoutCode(pair, verification, now);
  }

  /** No code to try: this browser has verified it already (a lost answer, a second tab), another has, or none was sent. */
  async #withoutCode(pair: Pair, secret: string, now: Date): Promise<ProfileCheck> {
    if (await this.isVerified(pair, secret, now)) return { isValid: true };
    const known = await this.profiles.one(pair, now);
    throw new DomainError(known?.verifiedAt && !known.code ? 'profile_verified' : 'invalid_code');
  }

  /**
   * 409 where the address or the number is verified with another (D27). Anyone can verify their own number with another
   * person's address: a caller who is logged in with it gets those profiles instead, to take their place.
   */
  async #refuseRivals(pair: Pair, now: Date, session?: Parameters<PhoneProfileRepository['rivals']>[2]) {
    const rivals = await this.profiles.rivals(pair, now, session);
    if (rivals.some(({ verifiedPhone }) => verifiedPhone === pair.phone)) throw new DomainError('duplicate_profile');
    if (rivals.length > 0 && currentSession()?.verifiedEmail !== pair.email) throw new DomainError('email_other_phone');
    return rivals;
  }

  #hashOf({ email, phone }: Pair, code: string): string {
    return createHmac('sha256', this.config.accountSecret)
      .update(`phone code\n${email}\n${phone}\n${code}`)
      .digest('base64url');
  }
}

/** Seconds until another code may be requested. */
const waitOf = ({ code }: PhoneProfileRecord, now: Date): number =>
  code ? Math.max(0, Math.ceil(VERIFICATION.resendSeconds - (now.getTime() - code.sentAt.getTime()) / 1000)) : 0;

const tooSoon = (retryAfter: number): DomainError =>
  new DomainError('resend_too_soon', undefined, {
    retryAfter,
    until: new Date(Date.now() + retryAfter * 1000).toISOString(),
  });

function refuseTooSoon(known: PhoneProfileRecord | null, now: Date): void {
  const wait = known ? waitOf(known, now) : 0;
  if (wait > 0) throw tooSoon(wait);
}

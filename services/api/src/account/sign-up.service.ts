import { Injectable } from '@nestjs/common';
import {
  DomainError,
  normaliseEmail,
  type Receipt,
  type ResendVerification,
  type SignUp,
  type SignUpReceipt,
} from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { accountActor } from '../audit/write-audit.js';
import { PasswordHasher } from '../auth/password-hasher.js';
import { isTrapped } from '../common/bot-guard.js';
import { newId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import { FormGate } from '../bot-protection/form-gate.js';
import type { Submission } from '../common/input.decorators.js';
import { subjectForEmail } from '../limits/rate-limit-subject.js';
import { UnitOfWork, type OnceAnswer } from '../idempotency/unit-of-work.js';
import { Outbox } from '../outbox/outbox.js';
import { type NewUser, UserRepository } from '../user/user.repository.js';
import { verifyAddress } from './account-mail.js';
import { AccountLinks, RESEND_AFTER_MS } from './account-links.service.js';
import { AccountScenes } from './account-scenes.service.js';
import { LinkRequests, type LinkRequest } from './link-requests.service.js';

/** user/signUp and user/resendVerification. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly users: UserRepository,
    private readonly links: AccountLinks,
    private readonly requests: LinkRequests,
    private readonly scenes: AccountScenes,
    private readonly passwords: PasswordHasher,
    private readonly gate: FormGate,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly unit: UnitOfWork,
  ) {}

  /** One account per address, however many requests race; the address must be verified before the first login. */
  async join(sent: Submission<SignUp>): Promise<OnceAnswer<SignUpReceipt>> {
    const { body, key } = sent;
    const answer: SignUpReceipt = { email: body.email, resendAfterSeconds: RESEND_AFTER_MS / 1000 };
    if (isTrapped(body)) return { status: 201, body: answer, replayed: false, asOf: null };
    const admitted = await this.gate.admit('SIGN_UP', sent, [body.email]);
    const user = await this.userOf(body, sent.ip);
    const scene = await this.scenes.of(body.estateId);
    // What is stored to recognise a repeated request must not reveal the password.
    const { password, ...typed } = admitted.typed;
    // System scope: there is no session; the account is being created.
    const done = await system(() =>
      this.unit.once(
        { action: 'user/signUp', key, body: { ...typed, password: this.passwords.fingerprint(password) } },
        async (session) => {
          if (await this.users.byEmail(user.email, session)) throw new DomainError('account_exists');
          await admitted.reach();
          await this.users.insert(session, user);
          const subject = subjectForEmail(user.email, sent.ip);
          const token = await this.links.make(session, {
            purpose: 'verify',
            user,
            email: user.email,
            url: body.url,
            subject,
          });
          await this.audit.write(session, {
            actor: accountActor(user),
            entity: 'user',
            entityId: user._id,
            from: null,
            to: 'joined',
          });
          await this.outbox.put(session, [verifyAddress(scene, user, token)]);
          // No address is stored with the idempotency key.
          return { status: 201, body: null };
        },
      ),
    );
    return { ...done, body: answer };
  }

  private async userOf({ firstName, lastName, email, password, termsVersion }: SignUp, ip: string): Promise<NewUser> {
    const terms = { version: termsVersion, at: new Date() };
    return {
      _id: newId(),
      firstName,
      lastName,
      email: normaliseEmail(email),
      shownEmail: email,
      role: 'CUSTOMER',
      passwordHash: await this.passwords.hash(password, { account: normaliseEmail(email), ip }),
      verifiedAt: null,
      terms,
    };
  }

  /** Sends another verification link to an unverified account. */
  resend({ email, url, estateId }: ResendVerification, ip: string): Promise<Receipt> {
    const request: LinkRequest = { purpose: 'verify', email, url, estateId, ip };
    return this.requests.send(
      request,
      (user) => (user?.verifiedAt ? 'verified' : user?.passwordHash ? 'open' : 'none'),
      verifyAddress,
    );
  }
}

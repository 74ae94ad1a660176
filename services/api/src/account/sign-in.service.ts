import { Injectable, Logger } from '@nestjs/common';
import { DomainError, isInvitedRole, type LoggedIn, type Login, type VerifyEmail } from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { accountActor } from '../audit/write-audit.js';
import { type GrantedGuess, GuessLimits, networkHash } from '../auth/guess-limits.service.js';
import { PasswordHasher } from '../auth/password-hasher.js';
import type { TakenCode } from '../auth/second-factor.service.js';
import { SessionRepository } from '../auth/session.repository.js';
import { type GivenSession, SessionsService } from '../auth/sessions.service.js';
import { currentSession, system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { Outbox } from '../outbox/outbox.js';
import { type User, UserRepository } from '../user/user.repository.js';
import { failedLogins, newDevice } from './security-mail.js';
import { AccountLinks } from './account-links.service.js';
import { AccountScenes } from './account-scenes.service.js';
import { accountView } from './account-view.js';
import { RequestClaims } from './request-claims.service.js';
import { CodeCheck } from './code-check.service.js';
import { consumeSecondFactor } from './consume-second-factor.js';
import { UserListRepository } from './user-list.repository.js';

/** Where a login comes from. */
export interface From {
  readonly ip: string;
  /** The browser's name, for display. */
  readonly device: string;
}
/** A finished login: the answer and its cookie. */
export interface Entered {
  readonly answer: LoggedIn;
  readonly cookie: string;
}
/** How many browsers and networks an account remembers; the most recently used stay. */
const MAX_REMEMBERED = 20;
/** The owner is emailed after this many failures in a day. */
const TOLD_FAILURES = 10;

/** user/login and user/verifyEmail: check a password and begin a session. */
@Injectable()
export class SignInService {
  private readonly log = new Logger('SignIn');

  constructor(
    private readonly users: UserRepository,
    private readonly guesses: GuessLimits,
    private readonly passwords: PasswordHasher,
    private readonly codes: CodeCheck,
    private readonly sessions: SessionsService,
    private readonly stored: SessionRepository,
    private readonly links: AccountLinks,
    private readonly claims: RequestClaims,
    private readonly scenes: AccountScenes,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly unit: UnitOfWork,
    private readonly lists: UserListRepository,
  ) {}

  /** Until the password is right every answer is the same, in words and time, whether or not there is an account. */
  async login({ email, password, code }: Login, from: From): Promise<Entered> {
    // System scope: there is no session yet; the address determines the account.
    return system(async () => {
      const user = await this.users.byEmail(email);
      const guess = await this.guesses.take({ email, ip: from.ip, networks: user?.networks });
      if (!(await this.passwords.matches(password, user?.passwordHash, { account: email, ip: from.ip })) || !user) {
        await this.fail(guess, user);
        throw new DomainError('wrong_credentials');
      }
      // The password was right: refund this attempt. Earlier failures are cleared only by a complete login.
      const taken = await this.allowed(user, code).catch(async (error: unknown) => {
        await guess.refund();
        throw error;
      });
      await guess.succeed();
      const { result } = await this.unit.run((session) => this.enter(session, user, from, taken));
      const account = { ...accountView(user), company: await this.lists.companyOf(user) };
      return { answer: { account }, cookie: result.cookie };
    });
  }

  /** Link and password together: verifies the address, claims what was made with it (D77) and logs the owner in. */
  async verify({ token, password }: VerifyEmail, from: From): Promise<Entered> {
    return system(async () => {
      const { link, user } = await this.links
        .open(token, 'verify', from.ip)
        .catch((error: unknown) => Promise.reject(verifiedAlready(error)));
      if (user.verifiedAt) throw verifiedAlready(new DomainError('link_used'));
      const guess = await this.guesses.take({ email: user.email, ip: from.ip, networks: user.networks });
      if (!(await this.passwords.matches(password, user.passwordHash, { account: user.email, ip: from.ip })))
        throw new DomainError('wrong_credentials', 'The password is not right');
      await guess.succeed();
      if (user.disabledAt) throw new DomainError('account_disabled');
      const verifiedAt = new Date();
      const { result } = await this.unit.run(async (session) => {
        await this.links.use(session, link);
        await this.users.update(session, user._id, { $set: { verifiedAt } });
        const found = await this.claims.claimAll(session, user);
        await this.audit.write(session, {
          actor: accountActor(user),
          entity: 'user',
          entityId: user._id,
          from: 'joined',
          to: 'verified',
        });
        return { found, ...(await this.enter(session, user, from, null)) };
      });
      return {
        answer: { account: accountView({ ...user, verifiedAt }), url: link.url, found: result.found },
        cookie: result.cookie,
      };
    });
  }

  /** Further conditions of a session. The reasons are revealed only after the right password. */
  private async allowed(user: User, code: string | null | undefined): Promise<TakenCode | null> {
    if (user.disabledAt) throw new DomainError('account_disabled');
    if (!user.verifiedAt) throw new DomainError('email_unverified');
    if (!user.secondFactor && isInvitedRole(user.role)) {
      throw new DomainError(
        'account_disabled',
        'This account has no authenticator yet. Please open the link of your invitation, or ask the person who invited you for a new one.',
      );
    }
    return this.codes.check(user, code);
  }

  /**
   * Failures are counted for every address alike. The email isn't awaited: response time must not reveal that there is
   * an account.
   */
  private async fail(guess: GrantedGuess, user: User | null): Promise<void> {
    const count = await guess.fail();
    if (count !== TOLD_FAILURES || !user?.verifiedAt || user.disabledAt) return;
    void this.tellFailures(user, count).catch((error: unknown) => this.log.error(error));
  }

  private async tellFailures(user: User, count: number): Promise<void> {
    const mail = failedLogins(await this.scenes.of(), user, count, new Date().toISOString().slice(0, 10));
    await this.unit.run((session) => this.outbox.put(session, [mail]));
  }

  /** Replaces the browser's session with a new one, and remembers the browser and network. */
  private async enter(
    session: Session,
    user: User,
    { ip, device }: From,
    taken: TakenCode | null,
  ): Promise<GivenSession> {
    const before = currentSession();
    if (before) await this.stored.endOne(session, before._id);
    if (taken) await consumeSecondFactor(this.users, session, user, taken);
    const remember = {
      devices: { $each: [device], $slice: -MAX_REMEMBERED },
      networks: { $each: [networkHash(ip)], $slice: -MAX_REMEMBERED },
    };
    const now = new Date();
    // Removed first, so that the latest one moves to the end; an account that has just been disabled doesn't match.
    const found = await this.users.update(
      session,
      user._id,
      { $pull: { devices: device, networks: networkHash(ip) } },
      { disabledAt: null },
    );
    if (!found) throw new DomainError('account_disabled');
    await this.users.update(session, user._id, { $push: remember, $set: { lastLoginAt: now } });
    await this.audit.write(session, {
      actor: accountActor(user),
      entity: 'user',
      entityId: user._id,
      landownerId: user.landownerId ?? null,
      to: 'logged in',
    });
    const isNew = (user.devices ?? []).length > 0 && !user.devices?.includes(device);
    if (isNew) await this.outbox.put(session, [newDevice(await this.scenes.of(), user, device, now)]);
    return this.sessions.begin(session, user, device, now);
  }
}

/** A used verification link means that the address is verified. */
function verifiedAlready(error: unknown): unknown {
  return error instanceof DomainError && error.code === 'link_used'
    ? new DomainError('link_used', 'Your email address is already verified. Please log in.')
    : error;
}

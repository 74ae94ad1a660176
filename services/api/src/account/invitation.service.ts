import { Injectable } from '@nestjs/common';
import {
  type AcceptedInvitation,
  type AcceptInvitation,
  type AccountLink,
  DomainError,
  fullName,
  type Invitation,
} from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { accountActor } from '../audit/write-audit.js';
import { networkHash } from '../auth/guess-limits.service.js';
import { PasswordHasher } from '../auth/password-hasher.js';
import { SecondFactorService } from '../auth/second-factor.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import { totpUri } from '../auth/totp.js';
import { asTenant, system } from '../database/scope.js';
import { EstateRepository } from '../estate/estate.repository.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { type User, UserRepository } from '../user/user.repository.js';
import { AccountAccess } from './account-access.service.js';
import { AccountLinks, type OpenedFor } from './account-links.service.js';
import { accountView } from './account-view.js';
import { refuseUnfitPassword } from './password-rule.js';
import type { From } from './sign-in.service.js';
import { UserListRepository } from './user-list.repository.js';

/** The greeting names at most this many. */
const MAX_ESTATES = 3;

/** user/openInvitation and user/acceptInvitation: there is no session; the link determines the account. */
@Injectable()
export class InvitationService {
  constructor(
    private readonly users: UserRepository,
    private readonly lists: UserListRepository,
    private readonly links: AccountLinks,
    private readonly access: AccountAccess,
    private readonly passwords: PasswordHasher,
    private readonly factors: SecondFactorService,
    private readonly sessions: SessionsService,
    private readonly estates: EstateRepository,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  /** Doesn't use the link up: it may be opened again, and its QR code stays the same. */
  open({ token }: AccountLink, ip: string): Promise<Invitation> {
    return system(async () => {
      const { user } = await this.load(token, ip);
      const { email, shownEmail, firstName, middleName, lastName, phone, role, invitedBy } = user;
      const inviter = invitedBy ? await this.lists.nameOf(invitedBy) : null;
      const [secret, profile, estates] = [
        await this.secretOf(user),
        await this.lists.profileOf(user),
        await this.estatesOf(user),
      ];
      return {
        profile,
        estates,
        email: shownEmail ?? email,
        firstName,
        middleName: middleName ?? null,
        lastName,
        phone: phone ?? null,
        role,
        invitedBy: inviter && fullName(inviter),
        secret,
        uri: totpUri(secret, email),
      };
    });
  }

  /** Activates password and authenticator, and begins a session. */
  accept(
    { token, password, code, ...profile }: AcceptInvitation,
    { ip, device }: From,
  ): Promise<{ answer: AcceptedInvitation; cookie: string }> {
    return system(async () => {
      const { user, link } = await this.load(token, ip);
      refuseUnfitPassword(password, user.role);
      const step = user.pendingSecret ? this.factors.stepOf(user._id, user.pendingSecret, code) : null;
      if (!user.pendingSecret || step === null) {
        // Rate-limits guessing the code of a link.
        await this.links.countFailure(ip);
        throw new DomainError('invalid_code');
      }
      const passwordHash = await this.passwords.hash(password, { account: user.email, ip });
      const { codes, hashes } = this.factors.newRecoveryCodes();
      const now = new Date();
      const set: Partial<User> = {
        firstName: profile.firstName,
        middleName: profile.middleName || null,
        lastName: profile.lastName,
        phone: profile.phone || null,
        passwordHash,
        verifiedAt: now,
        secondFactor: { secret: user.pendingSecret, lastStep: step, since: now, recoveryHashes: hashes },
        pendingSecret: null,
        devices: [device],
        networks: [networkHash(ip)],
        lastLoginAt: now,
      };
      const { result } = await this.unit.run(async (session) => {
        await this.links.use(session, link);
        if (!(await this.users.update(session, user._id, { $set: set }, { disabledAt: null })))
          throw new DomainError('account_disabled');
        await this.access.endAll(session, user._id);
        await this.audit.write(session, {
          actor: accountActor(user),
          entity: 'user',
          entityId: user._id,
          landownerId: user.landownerId ?? null,
          from: 'invited',
          to: 'active',
        });
        return this.sessions.begin(session, user, device, now);
      });
      const account = { ...accountView({ ...user, ...set }), company: await this.lists.companyOf(user) };
      return { answer: { account, recoveryCodes: codes }, cookie: result.cookie };
    });
  }

  /** The estates that a landowner's sales staff will work on. */
  private async estatesOf({ role, landownerId }: User): Promise<string[] | null> {
    if (role !== 'SALES' || !landownerId) return null;
    return (await asTenant(landownerId, () => this.estates.titles(MAX_ESTATES))).map(({ title }) => title);
  }

  private async load(token: string, ip: string): Promise<OpenedFor> {
    const opened = await this.links.open(token, 'invite', ip);
    if (opened.user.disabledAt) throw new DomainError('account_disabled');
    return opened;
  }

  /** The secret of the authenticator being set up; two concurrent first calls return the same one. */
  private async secretOf(user: User): Promise<string> {
    if (user.pendingSecret) return this.factors.read(user._id, user.pendingSecret);
    const { secret, sealed } = this.factors.newSecret(user._id);
    const { result: isFirst } = await this.unit.run((session) =>
      this.users.update(session, user._id, { $set: { pendingSecret: sealed } }, { pendingSecret: null }),
    );
    if (isFirst) return secret;
    const now = await this.users.byId(user._id);
    return this.factors.read(user._id, now?.pendingSecret ?? sealed);
  }
}

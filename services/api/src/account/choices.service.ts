import { Injectable } from '@nestjs/common';
import { DomainError, type EmailChoices, type OwnChoices, type WithdrawConsent } from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { etagOf, isSeen } from '../common/etag.js';
import { isId } from '../common/id.pipe.js';
import { toId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { StaleSave } from '../user/stale-save.service.js';
import { type User, UserRepository } from '../user/user.repository.js';
import { caller } from './caller.js';
import { ChoicesRepository } from './choices.repository.js';

const CHOICES_CHANGED = 'email choices changed';
const choicesWords = ({ to }: { to: string | null }): string | null =>
  to === CHOICES_CHANGED ? 'changed your email choices' : null;
const choicesEtag = ({ leftOut = [] }: Pick<User, 'leftOut'>): string => etagOf({ leftOut: [...leftOut].sort() });

/** user/getChoices, user/updateChoices and user/withdrawConsent. */
@Injectable()
export class ChoicesService {
  constructor(
    private readonly users: UserRepository,
    private readonly choices: ChoicesRepository,
    private readonly stale: StaleSave,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  async own(): Promise<OwnChoices> {
    const user = await this.load();
    // System scope: consents were given to several landowners.
    const [consents, titles] = await system(async () => {
      const given = await this.choices.consentsOf(user);
      return [given, await this.choices.titlesOf(given.map(({ estateId }) => estateId))] as const;
    });
    return {
      termsVersion: user.terms?.version ?? null,
      acceptedAt: user.terms?.at.toISOString() ?? null,
      consents: consents.map(({ estateId, text, at, source }) => ({
        estateId: String(estateId),
        estateTitle: titles.get(String(estateId)) ?? '',
        text,
        at: at.toISOString(),
        source,
      })),
      leftOut: user.leftOut ?? [],
      etag: choicesEtag(user),
    };
  }

  /** `seen`: the ETag that the caller read; null if none was sent. */
  async update({ leftOut }: EmailChoices, seen: string | null): Promise<OwnChoices> {
    const { userId } = caller();
    const next = [...new Set(leftOut)];
    await this.unit.run(async (session) => {
      const user = await this.users.byId(userId, session);
      if (!user) throw new DomainError('unauthenticated');
      if (!isSeen(seen, choicesEtag(user)))
        throw await this.stale.of(session, { entity: 'user', entityId: userId, words: choicesWords, isOwn: true });
      if (choicesEtag({ leftOut: next }) === choicesEtag(user)) return;
      await this.users.update(session, user._id, { $set: { leftOut: next } });
      await this.audit.write(session, {
        entity: 'user',
        entityId: user._id,
        landownerId: user.landownerId ?? null,
        to: CHOICES_CHANGED,
      });
    });
    return this.own();
  }

  /**
   * The audit records the withdrawal; the consent itself is removed from every record that marketing emails are sent
   * by.
   */
  async withdraw({ estateId }: WithdrawConsent): Promise<OwnChoices> {
    const user = await this.load();
    if (isId(estateId))
      await this.unit.run(async (session) => {
        const had = await system(() => this.choices.withdraw(session, user, estateId));
        if (had)
          await this.audit.write(session, {
            entity: 'user',
            entityId: user._id,
            estateId: toId(estateId),
            from: 'news wanted',
            to: 'consent taken back',
          });
      });
    return this.own();
  }

  private async load(): Promise<User> {
    const user = await this.users.byId(caller().userId);
    if (!user) throw new DomainError('unauthenticated');
    return user;
  }
}

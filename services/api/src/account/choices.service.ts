import { Injectable } from '@nestjs/common';
import { DomainError, type LetterChoices, type OwnChoices, type WithdrawConsent } from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { isId } from '../common/id.pipe.js';
import { toId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { type User, UserRepository } from '../user/user.repository.js';
import { caller } from './caller.js';
import { ChoicesRepository } from './choices.repository.js';

/** user/getChoices, user/updateChoices and user/withdrawConsent. */
@Injectable()
export class ChoicesService {
  constructor(
    private readonly users: UserRepository,
    private readonly choices: ChoicesRepository,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  async own(): Promise<OwnChoices> {
    const user = await this.load();
    // Consents were given to several landowners.
    const [consents, titles] = await system(async () => {
      const given = await this.choices.consentsOf(user);
      return [given, await this.choices.titlesOf(given.map(({ estateId }) => estateId))] as const;
    });
    return {
      termsVersion: user.terms?.version ?? null,
      acceptedAt: user.terms?.at.toISOString() ?? null,
      consents: consents.map(({ estateId, text, at, source }) => ({ estateId: String(estateId), estateTitle: titles.get(String(estateId)) ?? '', text, at: at.toISOString(), source })),
      leftOut: user.leftOut ?? [],
    };
  }

  async update({ leftOut }: LetterChoices): Promise<OwnChoices> {
    const { userId } = caller();
    await this.unit.run((session) => this.users.update(session, toId(userId), { $set: { leftOut: [...new Set(leftOut)] } }));
    return this.own();
  }

  /** The audit keeps that it was taken back; what was given is no longer on any record that news are sent by. */
  async withdraw({ estateId }: WithdrawConsent): Promise<OwnChoices> {
    const user = await this.load();
    if (isId(estateId))
      await this.unit.run(async (session) => {
        const had = await system(() => this.choices.withdraw(session, user, estateId));
        if (had) await this.audit.write(session, { entity: 'user', entityId: user._id, estateId: toId(estateId), from: 'news wanted', to: 'consent taken back' });
      });
    return this.own();
  }

  private async load(): Promise<User> {
    const user = await this.users.byId(caller().userId);
    if (!user) throw new DomainError('unauthenticated');
    return user;
  }
}

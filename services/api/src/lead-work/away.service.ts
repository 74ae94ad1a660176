import { Injectable } from '@nestjs/common';
import { type AnswerOf, DomainError, lastMomentOf, type SetAway, type setAway } from '@lotline/shared-domain';
import { caller } from '../account/caller.js';
import { AuditLog } from '../audit/audit-log.js';
import { InvalidInput } from '../common/invalid-input.js';
import { toId } from '../database/entity-id.js';
import { currentPrincipal, currentSession } from '../database/scope.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { LeadTeamRepository } from '../lead/lead-team.repository.js';
import { UserRepository } from '../user/user.repository.js';

/** account/setAway: until when a member of a landowner’s team is away (D152). */
@Injectable()
export class Away {
  constructor(
    private readonly users: UserRepository,
    private readonly team: LeadTeamRepository,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  /**
   * `awayUntil`: the last day away, as the clocks of the landowner’s first estate show it; null: not away.
   * @throws DomainError forbidden for a key, which is nobody who could be away; InvalidInput for a day that has passed
   */
  async set({ awayUntil }: SetAway, now = new Date()): Promise<AnswerOf<typeof setAway>> {
    if (!currentSession())
      throw new DomainError('forbidden', 'This takes an account that is logged in. A key has none.');
    const { userId } = caller();
    const principal = currentPrincipal();
    const zone = principal.kind === 'staff' ? await this.team.zoneOf(toId(principal.landownerId)) : 'UTC';
    const until = awayUntil ? lastMomentOf(awayUntil, zone) : null;
    if (until && until <= now)
      throw new InvalidInput([{ path: 'awayUntil', message: 'Away until must be today or later' }]);
    await this.unit.run(async (session) => {
      if (!(await this.users.update(session, toId(userId), { $set: { awayUntil: until } })))
        throw new DomainError('not_found');
      await this.audit.write(session, {
        entity: 'user',
        entityId: userId,
        landownerId: principal.kind === 'staff' ? toId(principal.landownerId) : null,
        to: awayUntil ? `away until ${awayUntil}` : 'not away',
      });
    });
    return { ...(until && { awayUntil: until.toISOString() }) };
  }
}

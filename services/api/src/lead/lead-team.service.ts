import { Injectable } from '@nestjs/common';
import { DomainError, formatDate, fullName, isAssignable } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { LeadTeamRepository } from './lead-team.repository.js';

/** Who of a landowner’s team may get leads and tasks (D152). */
@Injectable()
export class LeadTeam {
  constructor(private readonly team: LeadTeamRepository) {}

  /**
   * A user may get leads or a task, as things are now.
   * @param at when they must not be away: now, or on a task’s day
   * @throws DomainError not_found for anyone who is not of the team; conflict, in words, for one who is disabled or away
   */
  async check(session: Session, landownerId: EntityId, userId: EntityId, at = new Date()): Promise<void> {
    const [user] = await this.team.ofTeam(landownerId, [userId], session);
    if (!user) throw new DomainError('not_found');
    const awayUntil = user.awayUntil?.toISOString() ?? null;
    if (user.disabledAt)
      throw new DomainError('conflict', `The account of ${fullName(user)} is disabled. Choose another.`);
    if (!isAssignable({ isDisabled: false, awayUntil }, at.getTime())) {
      const until = formatDate(awayUntil, await this.team.zoneOf(landownerId), 'D MMMM YYYY');
      throw new DomainError('conflict', `${fullName(user)} is away until ${until}. Choose another.`);
    }
  }

  /** As `check`, until the transaction has ended. */
  async hold(session: Session, landownerId: EntityId, userId: EntityId, at = new Date()): Promise<void> {
    await this.check(session, landownerId, userId, at);
    // Changed since it was read, which the transaction would see as a conflict of its own.
    if (!(await this.team.hold(session, landownerId, userId, at))) throw new DomainError('conflict');
  }
}

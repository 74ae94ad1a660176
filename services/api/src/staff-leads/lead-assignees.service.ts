import { Injectable } from '@nestjs/common';
import { DomainError, formatDate, fullName, isAssignable } from '@lotline/shared-domain';
import { isId } from '../common/id.pipe.js';
import { type EntityId, toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { notFound } from '../read-cache/not-found.js';
import { LeadFactsRepository } from './lead-facts.repository.js';

/** Who leads may be given to: members of their landowner's team, neither away nor disabled (D152). */
@Injectable()
export class LeadAssignees {
  constructor(private readonly facts: LeadFactsRepository) {}

  /**
   * The id as it is stored; null is nobody.
   * @throws DomainError `not_found` for anyone but a member of the team; `conflict` for one who is away or disabled
   */
  async check(
    session: Session,
    { landownerId, timeZone }: { readonly landownerId: EntityId; readonly timeZone: string },
    assigneeId: string | null,
    now = new Date(),
  ): Promise<EntityId | null> {
    if (assigneeId === null) return null;
    const user = isId(assigneeId) ? await this.facts.member(session, landownerId, assigneeId) : null;
    if (!user) throw notFound('member of the team');
    const { disabledAt, awayUntil = null } = user;
    const isDisabled = Boolean(disabledAt);
    if (!isAssignable({ isDisabled, awayUntil: awayUntil?.toISOString() ?? null }, now.getTime())) {
      const why = isDisabled ? 'can’t log in any more' : `is away until ${formatDate(awayUntil, timeZone)}`;
      throw new DomainError('conflict', `${fullName(user)} ${why}. Choose another member of your team.`);
    }
    return toId(assigneeId);
  }
}

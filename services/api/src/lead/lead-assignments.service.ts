import { Injectable } from '@nestjs/common';
import { type AssignableUser, nextAssignee } from '@lotline/shared-domain';
import { type EntityId, toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { type LeadAssignmentRow, LeadAssignmentsRepository } from './lead-assignments.repository.js';
import { LeadTeamRepository } from './lead-team.repository.js';

/** A new lead's estate. */
export interface LeadEstate {
  readonly landownerId: EntityId;
  readonly estateId: EntityId;
  /** Whose leads are handed over: they get none of them back. */
  readonly except?: EntityId;
}

/** New leads go to an estate's assignees in turn (D152, D202). */
@Injectable()
export class LeadAssignments {
  constructor(
    private readonly assignments: LeadAssignmentsRepository,
    private readonly team: LeadTeamRepository,
  ) {}

  /** Who gets the next lead of an estate, noted as given within the lead's transaction; null: nobody. */
  async nextFor(session: Session, estate: LeadEstate): Promise<EntityId | null> {
    return (await this.nextOf(session, estate, 1))[0] ?? null;
  }

  /** Who gets the next leads of an estate, one after the other; shorter than `count` where nobody may get any. */
  async nextOf(session: Session, { landownerId, estateId, except }: LeadEstate, count: number): Promise<EntityId[]> {
    const assignment = await this.assignments.of(landownerId, estateId, session);
    if (!assignment || assignment.assigneeIds.length === 0) return [];
    const now = new Date();
    const users = await this.#assignable(session, assignment, except);
    const given = new Map(assignment.given.map(({ userId, at }) => [String(userId), at]));
    const next: EntityId[] = [];
    const held = new Set<string>();
    // After whatever was given before, so that the order is known where two are given in one millisecond.
    let at = Math.max(now.getTime(), ...[...given.values()].map((last) => last.getTime() + 1));
    const waiting = new Map(users.map((user) => [user.userId, user]));
    while (next.length < count) {
      const userId = nextAssignee([...waiting.values()], now.getTime());
      if (!userId) break;
      // Whoever is disabled or goes away in this moment: the transaction begins again, or they are passed over.
      if (!held.has(userId) && !(await this.team.hold(session, landownerId, toId(userId), now))) {
        waiting.delete(userId);
        continue;
      }
      held.add(userId);
      const moment = new Date(at);
      at += 1;
      given.set(userId, moment);
      waiting.set(userId, { ...(waiting.get(userId) as AssignableUser), lastGivenAt: moment.toISOString() });
      next.push(toId(userId));
    }
    if (next.length > 0)
      await this.assignments.noteGiven(
        session,
        assignment,
        [...given].map(([userId, moment]) => ({ userId: toId(userId), at: moment })),
      );
    return next;
  }

  /** The assignees as `nextAssignee` takes them, in the order of the assignment; who left the team is passed over. */
  async #assignable(
    session: Session,
    { landownerId, assigneeIds, given }: LeadAssignmentRow,
    except: EntityId | undefined,
  ): Promise<AssignableUser[]> {
    const users = await this.team.ofTeam(landownerId, assigneeIds, session);
    return assigneeIds.flatMap((id) => {
      const user = users.find(({ _id }) => _id.equals(id));
      if (!user || except?.equals(id)) return [];
      const last = given.find(({ userId }) => userId.equals(id));
      return [
        {
          userId: String(id),
          isDisabled: Boolean(user.disabledAt),
          awayUntil: user.awayUntil?.toISOString() ?? null,
          lastGivenAt: last?.at.toISOString() ?? null,
        },
      ];
    });
  }
}

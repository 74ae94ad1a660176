import { Injectable } from '@nestjs/common';
import { DomainError, type HandedOver, type HandOverLeads, kindOf } from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { type AuditInput, currentActor } from '../audit/write-audit.js';
import { InvalidInput } from '../common/invalid-input.js';
import type { Submission } from '../common/input.decorators.js';
import type { EntityId } from '../database/entity-id.js';
import { currentPrincipal } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { LeadAssignments } from '../lead/lead-assignments.service.js';
import { leadRow, NO_ASSIGNEE } from '../lead/lead-audit.js';
import { LeadTeamRepository } from '../lead/lead-team.repository.js';
import { LeadTeam } from '../lead/lead-team.service.js';
import type { HandedTask } from '../staff-leads/lead-change.model.js';
import { LeadChangesRepository } from './lead-changes.repository.js';
import { LeadSubjects } from './lead-subjects.service.js';
import { callerId } from './caller-id.js';
import { namedId, namedIdOrNull } from '../lead/named-id.js';
import { type OpenLead, OpenLeadsRepository, type OpenTask } from '../lead/open-leads.repository.js';

/** Most leads, and most tasks, of one hand-over: it is one transaction. */
export const MOST_HANDED_OVER = 2_000;

interface Given {
  readonly lead: OpenLead;
  readonly to: EntityId | null;
}

/** staff/handOverLeads: all open leads and tasks of a user go to another, or to each estate’s assignees in turn (D152). */
@Injectable()
export class LeadHandOver {
  constructor(
    private readonly open: OpenLeadsRepository,
    private readonly team: LeadTeam,
    private readonly members: LeadTeamRepository,
    private readonly assignments: LeadAssignments,
    private readonly changes: LeadChangesRepository,
    private readonly subjects: LeadSubjects,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  /**
   * @throws DomainError forbidden for a sales person who hands over another’s; not_found for users who are not of the team;
   * conflict, in words, for one who is disabled or away
   */
  handOver({ body, key }: Submission<HandOverLeads>): Promise<OnceAnswer<HandedOver>> {
    return this.unit.once({ action: 'staff/handOverLeads', key, body }, async (session) => {
      const [from, to] = [namedId(body.fromUserId), namedIdOrNull(body.toUserId)];
      const landownerId = await this.members.landownerOf(from);
      if (!landownerId) throw new DomainError('not_found');
      if (kindOf(currentPrincipal()) === 'SALES' && !callerId()?.equals(from))
        throw new DomainError('forbidden', 'Only a landowner can hand over the leads of others.');
      if (to?.equals(from)) throw new InvalidInput([{ path: 'toUserId', message: 'Choose another user' }]);
      if (to) await this.team.hold(session, landownerId, to);
      const leads = await this.open.leadsOf(session, landownerId, from, MOST_HANDED_OVER);
      const tasks = await this.open.tasksOf(session, landownerId, from, MOST_HANDED_OVER);
      const given = to ? leads.map((lead) => ({ lead, to })) : await this.#inTurn(session, landownerId, from, leads);
      const handed = handedTasks(tasks, { from, given, to });
      const changeId = await this.#giveLeads(session, { landownerId, from, given, tasks: handed });
      await this.#giveTasks(session, handed, given.length === 0 ? tasks[0] : undefined);
      const left = await this.open.countOf(landownerId, from, session);
      const rest = left.leads + left.tasks;
      return {
        status: 200,
        body: {
          leads: leads.length,
          tasks: tasks.length,
          ...(changeId && { changeId: String(changeId) }),
          ...(rest > 0 && { left: rest }),
        },
      };
    });
  }

  /** To the assignees of each lead’s estate; without any, to nobody. */
  async #inTurn(session: Session, landownerId: EntityId, from: EntityId, leads: readonly OpenLead[]): Promise<Given[]> {
    const given: Given[] = [];
    const estates = new Map(leads.map(({ estateId }) => [String(estateId), estateId]));
    for (const estateId of estates.values()) {
      const ofEstate = leads.filter((lead) => estateId.equals(lead.estateId));
      const next = await this.assignments.nextOf(session, { landownerId, estateId, except: from }, ofEstate.length);
      given.push(...ofEstate.map((lead, at) => ({ lead, to: next[at] ?? null })));
    }
    return given;
  }

  /** Returns the id of the change, for its undo; null without leads and tasks. */
  async #giveLeads(
    session: Session,
    {
      landownerId,
      from,
      given,
      tasks,
    }: {
      readonly landownerId: EntityId;
      readonly from: EntityId;
      readonly given: readonly Given[];
      readonly tasks: readonly HandedTask[];
    },
  ): Promise<EntityId | null> {
    if (given.length + tasks.length === 0) return null;
    const at = new Date();
    const actor = currentActor();
    if (given.length > 0) await this.open.giveLeads(session, given, at);
    const changeId = await this.changes.add(session, {
      landownerId,
      kind: 'hand over',
      at,
      actorId: actor.id,
      actorRole: actor.role,
      leads: given.map(({ lead }) => ({ leadId: lead._id, before: { assigneeId: from }, rev: (lead.rev ?? 0) + 1 })),
      ...(tasks.length > 0 && { tasks: [...tasks] }),
    });
    await this.audit.write(session, ...rowsOf(given, { from, batchId: String(changeId) }));
    return changeId;
  }

  /** @param first of tasks without a lead among them, for open pages of colleagues */
  async #giveTasks(session: Session, tasks: readonly HandedTask[], first: OpenTask | undefined): Promise<void> {
    if (tasks.length === 0) return;
    await this.open.giveTasks(
      session,
      tasks.map(({ taskId, to }) => ({ task: { _id: taskId }, to })),
      new Date(),
    );
    if (first) await this.subjects.show(session, first);
  }
}

/** A task goes to whoever got its lead; one beside these leads to `to`. */
function handedTasks(
  tasks: readonly OpenTask[],
  { from, given, to }: { readonly from: EntityId; readonly given: readonly Given[]; readonly to: EntityId | null },
): HandedTask[] {
  const ofLead = new Map(given.map((one) => [String(one.lead._id), one.to]));
  return tasks.map(({ _id: taskId, leadId = null }) => {
    const lead = String(leadId);
    return { taskId, leadId, from, to: ofLead.has(lead) ? (ofLead.get(lead) ?? null) : to };
  });
}

/** A row for each lead: the first of each estate makes open pages read again, for all of them. */
function rowsOf(
  given: readonly Given[],
  { from, batchId }: { readonly from: EntityId; readonly batchId: string },
): AuditInput[] {
  const estates = new Set<string>();
  return given.map(({ lead, to }) => {
    const isFirst = !estates.has(String(lead.estateId));
    estates.add(String(lead.estateId));
    const row = { from: String(from), to: to ? String(to) : NO_ASSIGNEE, rev: (lead.rev ?? 0) + 1 };
    return leadRow(lead, { ...row, ...(!isFirst && { batchId }) });
  });
}

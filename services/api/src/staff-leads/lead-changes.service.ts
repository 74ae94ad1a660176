import { Injectable } from '@nestjs/common';
import {
  type ChangeLeads,
  changeLeads,
  type DeleteLeads,
  deleteLeads,
  DomainError,
  type LeadsChange,
} from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { currentActor } from '../audit/write-audit.js';
import { isId } from '../common/id.pipe.js';
import type { Submission } from '../common/input.decorators.js';
import { type EntityId, newId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { Reply } from '../idempotency/idempotency.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { LeadTeam } from '../lead/lead-team.service.js';
import { namedIdOrNull } from '../lead/named-id.js';
import { notFound } from '../read-cache/not-found.js';
import type { LeadChangeKind, LeadSet } from './lead-change.model.js';
import { LeadChangesRepository } from './lead-changes.repository.js';
import { LeadObstacles } from './lead-obstacles.service.js';
import { changeRows, estateRows, left, newIn, nowOf } from './lead-plan.js';
import { type Lead, LeadsRepository } from './leads.repository.js';

/** What a change would do. */
interface Plan {
  readonly kind: LeadChangeKind;
  readonly changes: readonly { readonly lead: Lead; readonly set: LeadSet }[];
  readonly left: LeadsChange['left'];
}

/** Changes and deletions of many leads at once: counted first, written in one transaction, undone in one (D149). */
@Injectable()
export class LeadChanges {
  constructor(
    private readonly leads: LeadsRepository,
    private readonly changes: LeadChangesRepository,
    private readonly team: LeadTeam,
    private readonly obstacles: LeadObstacles,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  change({ body, key }: Submission<ChangeLeads>): Promise<OnceAnswer<LeadsChange>> {
    const planned = (session: Session) => this.#changed(session, body);
    return body.isPreview
      ? this.#preview(planned)
      : this.unit.once({ action: changeLeads.action, key, body }, (session) => this.#write(session, planned));
  }

  delete({ body, key }: Submission<DeleteLeads>): Promise<OnceAnswer<LeadsChange>> {
    const planned = (session: Session) => this.#deleted(session, body);
    return body.isPreview
      ? this.#preview(planned)
      : this.unit.once({ action: deleteLeads.action, key, body }, (session) => this.#write(session, planned));
  }

  async #preview(planned: (session: Session) => Promise<Plan>): Promise<OnceAnswer<LeadsChange>> {
    const { result, asOf } = await this.unit.run(async (session) => {
      const plan = await planned(session);
      return { changed: plan.changes.length, left: plan.left };
    });
    return { status: 200, body: result, replayed: false, asOf };
  }

  /** The leads in the order of their ids. @throws DomainError `not_found` if one is out of reach */
  async #read(session: Session, leadIds: readonly string[]): Promise<Lead[]> {
    if (!leadIds.every(isId)) throw notFound('lead');
    const ids = [...new Set(leadIds.map((id) => id.toLowerCase()))];
    const found = new Map((await this.leads.byIds(ids, session)).map((lead) => [String(lead._id), lead]));
    const leads = ids.flatMap((id) => found.get(id) ?? []);
    if (leads.length < ids.length) throw notFound('lead');
    if (new Set(leads.map(({ landownerId }) => String(landownerId))).size > 1)
      throw new DomainError('conflict', 'These leads belong to several landowners. Choose leads of one.');
    return leads;
  }

  async #changed(session: Session, body: ChangeLeads): Promise<Plan> {
    const { leadIds, assigneeId, status, watched, isPreview } = body;
    const leads = await this.#read(session, leadIds);
    const gone = leads.flatMap((lead) => goneWhy(lead) ?? []);
    const there = leads.filter((lead) => !goneWhy(lead));
    const [first] = leads;
    const isNewAssignee = assigneeId !== undefined && leads.some((lead) => String(lead.assigneeId) !== assigneeId);
    const given = first && isNewAssignee ? await this.#assignee(session, first, { assigneeId, isPreview }) : undefined;
    const set: LeadSet = {
      ...(status !== undefined && { status }),
      ...(watched !== undefined && { watched }),
      ...(given !== undefined && { assigneeId: given }),
    };
    const changes = there.flatMap((lead) => {
      const own = newIn(lead, set);
      return own ? [{ lead, set: own }] : [];
    });
    return { kind: 'change', changes, left: gone };
  }

  /** A preview writes nothing, so it holds no account. */
  async #assignee(
    session: Session,
    { landownerId }: Lead,
    { assigneeId, isPreview }: { readonly assigneeId: string | null; readonly isPreview?: boolean | undefined },
  ): Promise<EntityId | null> {
    const userId = namedIdOrNull(assigneeId);
    if (userId) await this.team[isPreview ? 'check' : 'hold'](session, landownerId, userId);
    return userId;
  }

  async #deleted(session: Session, { leadIds }: DeleteLeads): Promise<Plan> {
    const leads = await this.#read(session, leadIds);
    const there = leads.filter((lead) => !goneWhy(lead));
    const obstacles = await this.obstacles.of(there, session);
    const deletedAt = new Date();
    return {
      kind: 'delete',
      changes: there.filter(({ _id }) => !obstacles.has(String(_id))).map((lead) => ({ lead, set: { deletedAt } })),
      left: leads.flatMap((lead) => {
        const why = obstacles.get(String(lead._id));
        return why ? [left(lead, why)] : (goneWhy(lead) ?? []);
      }),
    };
  }

  async #write(session: Session, planned: (session: Session) => Promise<Plan>): Promise<Reply<LeadsChange>> {
    const { kind, changes, left: stays } = await planned(session);
    const [first] = changes;
    if (!first) return { status: 200, body: { changed: 0, left: stays } };
    const [_id, at] = [newId(), new Date()];
    const deletedBy = kind === 'delete' ? { deletedBy: currentActor().id } : {};
    const writes = changes.map(({ lead, set }) => ({ lead, set: { ...set, ...deletedBy } }));
    if (!(await this.leads.write(session, writes, at))) throw new DomainError('conflict');
    const leads = changes.map(({ lead }) => lead);
    await this.changes.insert(session, {
      _id,
      landownerId: first.lead.landownerId,
      estateIds: [...new Map(leads.map(({ estateId }) => [String(estateId), estateId])).values()],
      kind,
      at,
      leads: changes.map(({ lead, set }) => ({
        leadId: lead._id,
        before: nowOf(lead, set),
        after: set,
        rev: (lead.rev ?? 0) + 1,
      })),
    });
    const batchId = String(_id);
    await this.audit.write(
      session,
      ...changes.flatMap(({ lead, set }) => changeRows(lead, set, { batchId })),
      ...estateRows(_id, leads, kind === 'delete' ? 'deleted' : 'changed'),
    );
    return { status: 200, body: { changeId: batchId, changed: changes.length, left: stays } };
  }
}

/** Why a lead can't be changed: it is in no list any more. */
function goneWhy(lead: Lead): LeadsChange['left'] | null {
  if (lead.deletedAt) return [left(lead, 'It was deleted.')];
  return lead.mergedInto ? [left(lead, 'It became part of another lead.')] : null;
}

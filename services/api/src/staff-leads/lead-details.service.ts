import { Injectable } from '@nestjs/common';
import { fullName, type LeadDetails, type LeadRow } from '@lotline/shared-domain';
import { AuditRepository } from '../audit/audit.repository.js';
import type { EntityId } from '../database/entity-id.js';
import { isId } from '../common/id.pipe.js';
import { toId } from '../database/entity-id.js';
import { leadWords } from '../lead/lead-audit.js';
import type { LeadAttributionRecord } from '../lead/lead.model.js';
import { notFound } from '../read-cache/not-found.js';
import { byOf } from '../user/stale-save.service.js';
import { UserRepository } from '../user/user.repository.js';
import { type Assignee, LeadFactsRepository } from './lead-facts.repository.js';
import { LeadObstacles } from './lead-obstacles.service.js';
import { assigneeView, LeadRows } from './lead-rows.service.js';
import { type Lead, LeadsRepository } from './leads.repository.js';

/** Most rows of a lead's history. */
const MAX_CHANGES = 100;
type Names = ReadonlyMap<string, string>;

/** What brought leads that are one, first to last; a submission that went to all of them once. */
function attributionsOf(leads: readonly Lead[]): LeadAttributionRecord[] {
  const all = leads.flatMap(
    ({ attributions, source, createdAt, businessId }) =>
      attributions ?? [{ source, at: createdAt, ...(businessId && { businessId }) }],
  );
  const each = new Map(all.map((one) => [`${one.at.toISOString()} ${one.source}`, one]));
  return [...each.values()].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** staff/getLead: a lead with its work, what became part of it included (D200). Runs in the caller's scope. */
@Injectable()
export class LeadDetailsService {
  constructor(
    private readonly leads: LeadsRepository,
    private readonly rows: LeadRows,
    private readonly facts: LeadFactsRepository,
    private readonly obstacles: LeadObstacles,
    private readonly audit: AuditRepository,
    private readonly users: UserRepository,
  ) {}

  /** @throws DomainError `not_found` */
  async one(leadId: EntityId | string): Promise<LeadDetails> {
    const lead = await this.leads.one(leadId);
    const [row] = lead ? await this.rows.of([lead]) : [];
    if (!lead || !row) throw notFound('lead');
    const behind = await this.leads.behind([lead._id]);
    const all = [lead, ...behind];
    const ids = all.map(({ _id }) => _id);
    const [notes, tasks, holds, keptFor, changes] = await Promise.all([
      this.facts.notesOf(ids),
      this.facts.tasksOf(ids),
      this.facts.holdsOf({ estateIds: [lead.estateId], emails: all.map(({ email }) => email) }, false),
      this.obstacles.of([lead]),
      this.audit.historyOfLead(lead._id, MAX_CHANGES),
    ]);
    const attributions = attributionsOf(all);
    const [names, businesses, titles, assignees] = await Promise.all([
      this.users.namesOf([
        ...[...notes, ...tasks, ...changes].map(({ actorId }) => actorId),
        ...tasks.map(({ doneBy }) => doneBy),
        ...changes.map(({ to }) => to),
        ...attributions.map(({ filedBy }) => filedBy && String(filedBy)),
      ]),
      this.facts.businessTitles(attributions.map(({ businessId }) => businessId)),
      this.facts.lotTitles(holds.map(({ lotId }) => lotId)),
      this.facts.assignees(tasks.map(({ assigneeId }) => assigneeId)),
    ]);
    const why = keptFor.get(String(lead._id));
    return {
      ...row,
      attributions: attributions.map((one) => attributionView(one, names, businesses)),
      notes: notes.map(({ _id, kind, outcome, text, at, leadId: of, ...by }) => ({
        _id: String(_id),
        kind,
        ...(outcome && { outcome }),
        ...(text && { text }),
        at: at.toISOString(),
        by: byOf(by, names),
        ...(of && { leadId: String(of) }),
      })),
      tasks: tasks.map((task) => taskView(task, row, names, assignees)),
      holds: holds.map(({ _id, lotId, status, createdAt }) => ({
        _id: String(_id),
        lotId: String(lotId),
        lotTitle: titles.get(String(lotId)) ?? '',
        status,
        createdAt: createdAt.toISOString(),
      })),
      clocks: (lead.clocks ?? []).map(({ askedAt, contactedAt }) => ({
        askedAt: askedAt.toISOString(),
        contactedAt: contactedAt.toISOString(),
      })),
      changes: changes.flatMap((change) => {
        const text = leadWords(change, names);
        return text === null
          ? []
          : [
              {
                at: change.at.toISOString(),
                by: byOf(change, names),
                text: text.charAt(0).toUpperCase() + text.slice(1),
              },
            ];
      }),
      ...(why && { keptFor: why }),
    };
  }
}

const attributionView = (
  { source, at, businessId, filedBy, page }: LeadAttributionRecord,
  names: Names,
  businesses: Names,
) => {
  const business = businesses.get(String(businessId));
  return {
    source,
    at: at.toISOString(),
    ...(business && { business }),
    ...(filedBy && { partner: names.get(String(filedBy)) ?? 'Former user' }),
    ...(page && { page }),
  };
};

type Task = Awaited<ReturnType<LeadFactsRepository['tasksOf']>>[number];

function taskView(task: Task, row: LeadRow, names: Names, assignees: ReadonlyMap<string, Assignee>) {
  const { _id, title, dueOn, leadId, assigneeId, createdAt, doneAt, doneBy } = task;
  const isUser = isId(doneBy) && names.has(doneBy);
  return {
    _id: String(_id),
    title,
    dueOn,
    about: fullName(row),
    ...(leadId && { leadId: String(leadId) }),
    ...(row.contactId && { contactId: row.contactId }),
    estateTitle: row.estateTitle,
    timeZone: row.timeZone,
    ...assigneeView(assigneeId && toId(String(assigneeId)), assignees),
    by: byOf(task, names),
    createdAt: createdAt.toISOString(),
    ...(doneAt && { doneAt: doneAt.toISOString(), doneBy: isUser ? (names.get(doneBy) ?? '') : 'Former user' }),
  };
}

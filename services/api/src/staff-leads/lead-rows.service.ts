import { Injectable } from '@nestjs/common';
import type { LeadRow } from '@lotline/shared-domain';
import { etagOf } from '../common/etag.js';
import { ContactRepository } from '../contact/contact.repository.js';
import { groupBy } from './group-by.js';
import { type Assignee, LeadFactsRepository } from './lead-facts.repository.js';
import type { Lead } from './leads.repository.js';

const textOf = (date: Date | null | undefined): string | undefined => date?.toISOString();

/** What the forms of a lead save, as the tag of a stale save (D43). */
export const etagOfLead = ({ status, assigneeId, watched, deletedAt }: Lead): string =>
  etagOf({
    status,
    assigneeId: assigneeId ? String(assigneeId) : null,
    watched,
    deletedAt: deletedAt?.toISOString() ?? null,
  });

/** A user who has a lead or a task; one who was deleted is named too. */
export function assigneeView(
  id: Lead['assigneeId'],
  assignees: ReadonlyMap<string, Assignee>,
  now = new Date(),
): { assignee: NonNullable<LeadRow['assignee']> } | object {
  if (!id) return {};
  const { name = 'Former user', awayUntil = null } = assignees.get(String(id)) ?? {};
  const isAway = awayUntil !== null && awayUntil > now;
  return { assignee: { userId: String(id), name, ...(isAway && { awayUntil: awayUntil.toISOString() }) } };
}

/** Leads as rows of the list and board, with estate, lot, assignee, next task and person. Runs in the caller's scope. */
@Injectable()
export class LeadRows {
  constructor(
    private readonly facts: LeadFactsRepository,
    private readonly contacts: ContactRepository,
  ) {}

  async of(leads: readonly Lead[]): Promise<LeadRow[]> {
    const [estates, titles, assignees, tasks, contactIds] = await Promise.all([
      this.facts.estatesOf(leads.map(({ estateId }) => estateId)),
      this.facts.lotTitles(leads.map(({ lotId }) => lotId)),
      this.facts.assignees(leads.map(({ assigneeId }) => assigneeId)),
      this.facts.nextTasks(leads.filter(({ openTasks }) => openTasks).map(({ _id }) => _id)),
      this.#contactIds(leads),
    ]);
    const estateById = new Map(estates.map((estate) => [String(estate._id), estate]));
    return leads.map((lead) => {
      const estate = estateById.get(String(lead.estateId));
      const contactId = contactIds.get(`${String(lead.landownerId)} ${lead.email}`);
      const lotTitle = titles.get(String(lead.lotId));
      const task = tasks.get(String(lead._id));
      return {
        _id: String(lead._id),
        ...(contactId && { contactId }),
        estateId: String(lead.estateId),
        estateTitle: estate?.title ?? '',
        timeZone: estate?.timeZone ?? 'UTC',
        firstName: lead.firstName,
        lastName: lead.lastName,
        email: lead.email,
        ...(lead.phone && { phone: lead.phone }),
        status: lead.status,
        source: lead.source,
        sources: [...(lead.sources ?? [lead.source])],
        watched: lead.watched,
        ...(lotTitle !== undefined && { lotTitle }),
        createdAt: lead.createdAt.toISOString(),
        ...datesOf(lead),
        ...(task && { nextTask: { _id: String(task._id), title: task.title, dueOn: task.dueOn } }),
        openTasks: lead.openTasks ?? 0,
        ...assigneeView(lead.assigneeId, assignees),
        etag: etagOfLead(lead),
      };
    });
  }

  /** Contacts by landowner and address: to a super admin leads are of several landowners. */
  async #contactIds(leads: readonly Lead[]): Promise<ReadonlyMap<string, string>> {
    const owners = groupBy(leads, ({ landownerId }) => String(landownerId));
    const found = await Promise.all(
      [...owners].map(async ([owner, of]) => {
        const ids = await this.contacts.idsOf(
          of[0]!.landownerId,
          of.map(({ email }) => email),
        );
        return [...ids].map(([email, id]) => [`${owner} ${email}`, id] as const);
      }),
    );
    return new Map(found.flat());
  }
}

const datesOf = (lead: Lead) =>
  Object.fromEntries(
    (['askedAt', 'contactedAt', 'lastContactAt', 'deletedAt'] as const).flatMap((field) => {
      const text = textOf(lead[field]);
      return text ? [[field, text]] : [];
    }),
  ) as Partial<Record<'askedAt' | 'contactedAt' | 'lastContactAt' | 'deletedAt', string>>;

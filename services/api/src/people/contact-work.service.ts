import { Injectable } from '@nestjs/common';
import type { ContactDetails } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import { UserRepository } from '../user/user.repository.js';
import { contactEtag } from './contact-etag.js';
import { ContactWorkRepository } from './contact-work.repository.js';
import type { KnownPerson } from './known-person.repository.js';
import { mergeView } from './merge-view.js';

type Work = Pick<ContactDetails, 'contactId' | 'etag' | 'leads' | 'tasks' | 'merges'>;
interface Place {
  readonly estateTitle: string;
  readonly timeZone: string;
}

/** What of staff/getContact is the team's: leads, open tasks, merges, and what a change is made against. */
@Injectable()
export class ContactWorkService {
  constructor(
    private readonly work: ContactWorkRepository,
    private readonly users: UserRepository,
  ) {}

  /** Read once; `view` takes the names of the estates, which the whole page reads together. */
  async of(person: KnownPerson) {
    const [leads, tasks, merges] = await Promise.all([
      this.work.leadsOf(person),
      this.work.openTasksOf(person),
      this.work.mergesOf(person),
    ]);
    const names = await this.users.namesOf([
      ...tasks.flatMap(({ actorId, assigneeId }) => [actorId, assigneeId && String(assigneeId)]),
      ...merges.map(({ actorId }) => actorId),
    ]);
    const contactId = person._id ? String(person._id) : null;
    return {
      estateIds: [...leads, ...tasks].flatMap(({ estateId }) => estateId ?? []),
      view: (placeOf: (estateId: EntityId) => Place, timeZone: string): Work => ({
        ...(contactId && { contactId, etag: contactEtag(person) }),
        leads: leads.map(({ _id, estateId, status, source }) => ({
          _id: String(_id),
          estateId: String(estateId),
          ...placeOf(estateId),
          status,
          source,
        })),
        tasks: tasks.map(({ _id, title, dueOn, leadId, estateId, assigneeId, actorId, createdAt }) => ({
          _id: String(_id),
          title,
          dueOn,
          about: `${person.firstName} ${person.lastName}`.trim(),
          ...(leadId && { leadId: String(leadId) }),
          ...(contactId && { contactId }),
          timeZone,
          ...(estateId && placeOf(estateId)),
          ...(assigneeId && {
            assignee: { userId: String(assigneeId), name: names.get(String(assigneeId)) ?? 'Staff' },
          }),
          by: names.get(actorId ?? '') ?? 'Staff',
          createdAt: createdAt.toISOString(),
        })),
        merges: merges.map((merge) => mergeView(merge, names)),
      }),
    };
  }
}

import { Injectable } from '@nestjs/common';
import { actorName, fullName, type LeadNote, type LeadTask } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import { UserRepository } from '../user/user.repository.js';
import { LeadNamesRepository } from './lead-names.repository.js';
import type { LeadNoteRow } from './lead-notes.repository.js';
import type { LeadTaskRow } from './lead-tasks.repository.js';
import { LeadTeamRepository, type TeamUser } from './lead-team.repository.js';

interface By {
  readonly actorId: string | null;
  readonly actorRole: string;
}
const nameOf = ({ actorId, actorRole }: By, names: ReadonlyMap<string, string>): string =>
  actorName({ actorId, actorRole, requestId: '', entity: 'lead', from: null }, names.get(actorId ?? ''));
const distinct = (ids: readonly EntityId[]): EntityId[] => [...new Map(ids.map((id) => [String(id), id])).values()];

/** A user as pickers and rows show them; `awayUntil` only while they are away. */
export const assigneeView = (user: TeamUser, now: Date) => ({
  userId: String(user._id),
  name: fullName(user),
  ...(user.awayUntil && user.awayUntil > now && { awayUntil: user.awayUntil.toISOString() }),
});

/** Notes and tasks as they are answered. Runs in the caller’s scope. */
@Injectable()
export class LeadWorkViews {
  constructor(
    private readonly users: UserRepository,
    private readonly team: LeadTeamRepository,
    private readonly named: LeadNamesRepository,
  ) {}

  async notes(rows: readonly LeadNoteRow[]): Promise<LeadNote[]> {
    const names = await this.users.namesOf(rows.map(({ actorId }) => actorId));
    return rows.map((row) => ({
      _id: String(row._id),
      kind: row.kind,
      at: row.at.toISOString(),
      by: nameOf(row, names),
      ...(row.outcome && { outcome: row.outcome }),
      ...(row.text && { text: row.text }),
      ...(row.leadId && { leadId: String(row.leadId) }),
    }));
  }

  async tasks(rows: readonly LeadTaskRow[], now = new Date()): Promise<LeadTask[]> {
    const landownerIds = distinct(rows.map(({ landownerId }) => landownerId));
    const [names, leads, contacts, estates, assignees, zones] = await Promise.all([
      this.users.namesOf(rows.flatMap(({ actorId, doneBy }) => [actorId, doneBy])),
      this.named.leadsOf(rows.flatMap(({ leadId }) => leadId ?? [])),
      this.named.contactsOf(
        landownerIds,
        rows.map(({ email }) => email),
      ),
      this.named.estatesOf(distinct(rows.flatMap(({ estateId }) => estateId ?? []))),
      this.assigneesOf(rows),
      Promise.all(landownerIds.map(async (id) => [String(id), await this.team.zoneOf(id)] as const)),
    ]);
    const zoneOf = new Map(zones);
    return rows.map((row) => {
      const { _id, title, dueOn, leadId, estateId, landownerId, email, assigneeId, createdAt, doneAt, doneBy } = row;
      const lead = leads.find((one) => leadId?.equals(one._id));
      const contact = contacts.find((one) => landownerId.equals(one.landownerId) && one.emails.includes(email));
      const estate = estates.find((one) => estateId?.equals(one._id));
      const assignee = assigneeId && assignees.get(String(assigneeId));
      const person = lead ?? contact;
      return {
        _id: String(_id),
        title,
        dueOn,
        about: (person && fullName(person)) || email,
        ...(leadId && { leadId: String(leadId) }),
        ...(contact && { contactId: String(contact._id) }),
        ...(estate && { estateTitle: estate.title }),
        timeZone: estate?.timeZone ?? zoneOf.get(String(landownerId)) ?? 'UTC',
        ...(assignee && { assignee: assigneeView(assignee, now) }),
        by: nameOf(row, names),
        createdAt: createdAt.toISOString(),
        ...(doneAt && { doneAt: doneAt.toISOString() }),
        ...(doneAt && doneBy && { doneBy: names.get(doneBy) ?? nameOf({ actorId: doneBy, actorRole: '' }, names) }),
      };
    });
  }

  /** Who works on leads or tasks, by their id; those who have left the team are absent. */
  async assigneesOf(
    rows: readonly { readonly landownerId: EntityId; readonly assigneeId?: EntityId | null }[],
  ): Promise<ReadonlyMap<string, TeamUser>> {
    const given = rows.filter(({ assigneeId }) => assigneeId);
    const lists = await Promise.all(
      distinct(given.map(({ landownerId }) => landownerId)).map((landownerId) =>
        this.team.ofTeam(
          landownerId,
          distinct(
            given.flatMap((row) => (row.assigneeId && landownerId.equals(row.landownerId) ? [row.assigneeId] : [])),
          ),
          null,
        ),
      ),
    );
    return new Map(lists.flat().map((user) => [String(user._id), user]));
  }
}

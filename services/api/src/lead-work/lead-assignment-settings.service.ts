import { Injectable } from '@nestjs/common';
import { type AnswerOf, DomainError, type getLeadAssignment, type LeadAssignment } from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { type EntityId, toId } from '../database/entity-id.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { type LeadAssignmentRow, LeadAssignmentsRepository } from '../lead/lead-assignments.repository.js';
import { LeadTeamRepository } from '../lead/lead-team.repository.js';
import { LeadSubjectsRepository } from './lead-subjects.repository.js';
import { namedId } from '../lead/named-id.js';

type View = AnswerOf<typeof getLeadAssignment>;
const etagOf = (assignment: Pick<LeadAssignmentRow, 'rev'> | null): string => String(assignment?.rev ?? 0);

/** Who gets an estate’s new leads, in turn (D152). */
@Injectable()
export class LeadAssignmentSettings {
  constructor(
    private readonly records: LeadSubjectsRepository,
    private readonly assignments: LeadAssignmentsRepository,
    private readonly team: LeadTeamRepository,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  async one(estateId: string): Promise<View> {
    const landownerId = await this.#landowner(estateId);
    return viewOf(await this.assignments.of(landownerId, toId(estateId)));
  }

  /**
   * Those who are away or disabled may be named: they are passed over until they are back.
   * @param seen the etag that the caller read
   * @throws DomainError not_found for an estate or a user that isn’t the caller’s; stale where somebody saved it since
   */
  async save(estateId: string, { assigneeIds }: LeadAssignment, seen: string | null): Promise<View> {
    const landownerId = await this.#landowner(estateId);
    const _id = toId(estateId);
    const ids = [...new Set(assigneeIds)].map(namedId);
    await this.unit.run(async (session) => {
      const members = await this.team.ofTeam(landownerId, ids, session);
      if (members.length < ids.length) throw new DomainError('not_found');
      const stored = await this.assignments.of(landownerId, _id, session);
      if (seen !== null && seen !== etagOf(stored)) throw new DomainError('stale');
      if (!(await this.assignments.save(session, { landownerId, estateId: _id }, ids, stored?.rev ?? 0)))
        throw new DomainError('stale');
      await this.audit.write(session, {
        landownerId,
        estateId: _id,
        entity: 'lead',
        entityId: _id,
        to: 'assignment',
      });
    });
    return this.one(estateId);
  }

  async #landowner(estateId: string): Promise<EntityId> {
    const landownerId = await this.records.landownerOf(toId(estateId));
    if (!landownerId) throw new DomainError('not_found');
    return landownerId;
  }
}

const viewOf = (assignment: LeadAssignmentRow | null): View => ({
  assigneeIds: assignment?.assigneeIds.map(String) ?? [],
  etag: etagOf(assignment),
});

import { Injectable } from '@nestjs/common';
import { DomainError, type LeadTeamMember } from '@lotline/shared-domain';
import { isId } from '../common/id.pipe.js';
import { type EntityId, toId } from '../database/entity-id.js';
import { currentPrincipal } from '../database/scope.js';
import { LeadTeamRepository } from '../lead/lead-team.repository.js';
import { assigneeView } from '../lead/lead-work-views.service.js';
import { OpenLeadsRepository } from '../lead/open-leads.repository.js';
import { LeadSubjectsRepository } from './lead-subjects.repository.js';

/** staff/getLeadTeam: who works on leads, for pickers. */
@Injectable()
export class LeadTeamReads {
  constructor(
    private readonly team: LeadTeamRepository,
    private readonly records: LeadSubjectsRepository,
    private readonly open: OpenLeadsRepository,
  ) {}

  /**
   * By name, those who are disabled too. All of a team reach all estates of their landowner; a super admin has no team
   * but that of an estate.
   * @throws DomainError not_found for an estate that isn’t the caller’s
   */
  async members(estateId: string | null, now = new Date()): Promise<LeadTeamMember[]> {
    const landownerId = await this.#landowner(estateId);
    if (!landownerId) return [];
    const members = await this.team.members(landownerId);
    const counts = await this.open.countByAssignee(landownerId);
    return members.map((member) => ({
      ...assigneeView(member, now),
      isDisabled: Boolean(member.disabledAt),
      openLeads: counts.get(String(member._id)) ?? 0,
    }));
  }

  async #landowner(estateId: string | null): Promise<EntityId | null> {
    if (estateId) {
      const landownerId = isId(estateId) ? await this.records.landownerOf(toId(estateId)) : null;
      if (!landownerId) throw new DomainError('not_found');
      return landownerId;
    }
    const principal = currentPrincipal();
    return principal.kind === 'staff' ? toId(principal.landownerId) : null;
  }
}

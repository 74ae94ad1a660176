import { Injectable } from '@nestjs/common';
import { DomainError } from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { InvalidInput } from '../common/invalid-input.js';
import type { EntityId } from '../database/entity-id.js';
import { currentScope } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { leadRow } from '../lead/lead-audit.js';
import { LeadTeamRepository } from '../lead/lead-team.repository.js';
import { namedId } from '../lead/named-id.js';
import { LeadSubjectsRepository, type SubjectLead } from './lead-subjects.repository.js';

/** What a body names: a lead, or a person beside any lead. */
export interface About {
  readonly leadId?: string | undefined;
  readonly contactId?: string | undefined;
}
/** Whom a note or a task is about. */
export interface Subject {
  readonly landownerId: EntityId;
  readonly leadId: EntityId | null;
  readonly estateId: EntityId | null;
  readonly contactId: EntityId | null;
  /** The address that it is kept with: of a lead its own, otherwise the person’s first. */
  readonly email: string;
  /** All of the person. */
  readonly emails: readonly string[];
}

/** What a change of a note or a task is about. */
export interface Shown {
  readonly landownerId: EntityId;
  readonly estateId?: EntityId | null | undefined;
  readonly leadId?: EntityId | null | undefined;
  readonly contactId?: EntityId | null;
  readonly email: string;
}

/** Longest chain of leads that became part of others. */
const MAX_MERGES = 20;

/** Finds whom notes and tasks are about, in the caller’s scope. */
@Injectable()
export class LeadSubjects {
  constructor(
    private readonly records: LeadSubjectsRepository,
    private readonly team: LeadTeamRepository,
    private readonly audit: AuditLog,
  ) {}

  /**
   * The lead, or the one that it became part of (D200); without one, the person.
   * @throws DomainError not_found for a lead or person that the caller doesn’t reach, and for a lead of another person;
   * conflict for a deleted lead; InvalidInput where neither is named; forbidden for a key for some estates without a lead
   */
  async of(session: Session, { leadId, contactId }: About): Promise<Subject> {
    const contact = contactId ? await this.records.contact(session, namedId(contactId)) : null;
    if (contactId && !contact) throw new DomainError('not_found');
    if (!leadId) {
      if (!contact) throw new InvalidInput([{ path: 'leadId', message: 'Choose a lead or a person' }]);
      // What is about a person beside any lead is of no estate.
      const scope = currentScope();
      if ('estateIds' in scope && scope.estateIds)
        throw new DomainError('forbidden', 'This key is for some estates alone. Name a lead.');
      const { _id, landownerId, emails } = contact;
      return { landownerId, leadId: null, estateId: null, contactId: _id, email: emails[0] ?? '', emails };
    }
    const lead = await this.#lead(session, namedId(leadId));
    const person = contact ?? (await this.records.contactOf(session, lead));
    if (contact && !(lead.landownerId.equals(contact.landownerId) && contact.emails.includes(lead.email)))
      throw new DomainError('not_found');
    return {
      landownerId: lead.landownerId,
      leadId: lead._id,
      estateId: lead.estateId,
      contactId: person?._id ?? null,
      email: lead.email,
      emails: person?.emails ?? [lead.email],
    };
  }

  /** The time zone of a day: of the estate, and beside any lead of the landowner’s first estate. */
  zoneOf({ landownerId, estateId }: Pick<Subject, 'landownerId' | 'estateId'>): Promise<string> {
    return estateId ? this.records.zoneOf(estateId) : this.team.zoneOf(landownerId);
  }

  /** Open pages of colleagues read again, because of a note or a task about a lead or a person. */
  async show(session: Session, { landownerId, estateId, leadId, contactId, email }: Shown): Promise<void> {
    if (leadId && estateId) return this.audit.write(session, leadRow({ _id: leadId, landownerId, estateId }, {}));
    const entityId = contactId ?? (await this.records.contactOf(session, { landownerId, email }))?._id;
    if (entityId) await this.audit.write(session, { landownerId, entity: 'contact', entityId });
  }

  async #lead(session: Session, leadId: EntityId): Promise<SubjectLead> {
    let lead = await this.records.lead(session, leadId);
    for (let merges = 0; lead?.mergedInto && merges < MAX_MERGES; merges += 1)
      lead = await this.records.lead(session, lead.mergedInto);
    if (!lead) throw new DomainError('not_found');
    if (lead.deletedAt) throw new DomainError('conflict', 'This lead was deleted. Restore it first.');
    return lead;
  }
}

import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { type AuditInput, SYSTEM_ACTOR } from '../audit/write-audit.js';
import { ContactRepository } from '../contact/contact.repository.js';
import type { EntityId } from '../database/entity-id.js';
import { asTenant } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { LeadAssignments } from './lead-assignments.service.js';
import { leadRow, NO_ASSIGNEE } from './lead-audit.js';
import { LeadTasksRepository } from './lead-tasks.repository.js';
import { type Brought, type BroughtLead, type LeadInput, LeadRepository } from './lead.repository.js';

/** Whoever submits something becomes a contact of the landowner and a lead of the estate (D147). */
@Injectable()
export class LeadService {
  constructor(
    private readonly contacts: ContactRepository,
    private readonly leads: LeadRepository,
    private readonly assignments: LeadAssignments,
    private readonly tasks: LeadTasksRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Finds or makes both within the submission's transaction, and returns the id of the address's lead. */
  async submitted(session: Session, input: LeadInput): Promise<EntityId> {
    const emails = await this.#emails(session, input);
    const brought = await this.leads.submit(session, input, emails);
    await this.#settle(session, input, brought, { to: 'asked', reason: input.source });
    return brought.own.leadId;
  }

  /**
   * A lead that staff enter (D147). One that is there stays as it is, a deleted one is back.
   * @param assigneeId who gets it if it is new; undefined: by the estate's assignment
   */
  async entered(session: Session, input: LeadInput, assigneeId?: EntityId | null): Promise<BroughtLead> {
    const emails = await this.#emails(session, input);
    const brought = await this.leads.enter(session, input, emails);
    const { shown } = brought;
    if (shown.isNew || shown.wasDeleted)
      await this.#settle(session, input, brought, { to: shown.isNew ? 'entered' : 'restored' }, assigneeId);
    return shown;
  }

  /** All addresses of the contact, which is made if it isn't there. */
  async #emails(session: Session, input: LeadInput): Promise<readonly string[]> {
    const { landownerId, estateId, person, isConfirmed } = input;
    const sighting = { landownerId, estateId, person, ...(isConfirmed && { isConfirmed }) };
    return (await this.contacts.findOrMake(session, sighting)).emails;
  }

  /** A new lead gets its assignee, one that is there keeps theirs (D202). */
  async #settle(
    session: Session,
    { landownerId, estateId }: LeadInput,
    { own, shown }: Brought,
    row: Pick<AuditInput, 'to' | 'reason'>,
    chosen?: EntityId | null,
  ): Promise<void> {
    const lead = { _id: shown.leadId, landownerId, estateId };
    // What it had counts with the lead that it is behind by now.
    if (own.wasDeleted && own !== shown) await asTenant(landownerId, () => this.tasks.settleLead(session, own.leadId));
    const rows = [leadRow(lead, row)];
    const isUngiven = shown.isNew || (shown.wasDeleted && !shown.assigneeId);
    const assigneeId = isUngiven ? await this.#assignee(session, { landownerId, estateId }, chosen) : null;
    if (assigneeId) {
      await this.leads.assign(session, lead, assigneeId);
      const actor = chosen === undefined ? { actor: SYSTEM_ACTOR } : {};
      rows.push(leadRow(lead, { from: NO_ASSIGNEE, to: String(assigneeId), ...actor }));
    }
    await this.audit.write(session, ...rows);
  }

  async #assignee(
    session: Session,
    of: Pick<LeadInput, 'landownerId' | 'estateId'>,
    chosen: EntityId | null | undefined,
  ): Promise<EntityId | null> {
    if (chosen !== undefined) return chosen;
    return asTenant(of.landownerId, () => this.assignments.nextFor(session, of));
  }
}

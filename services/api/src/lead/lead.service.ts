import { Injectable } from '@nestjs/common';
import { ContactRepository } from '../contact/contact.repository.js';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { type LeadInput, LeadRepository } from './lead.repository.js';

/** Whoever submits something becomes a contact of the landowner and a lead of the estate (D147). */
@Injectable()
export class LeadService {
  constructor(
    private readonly contacts: ContactRepository,
    private readonly leads: LeadRepository,
  ) {}

  /** Finds or makes both within the submission's transaction, and returns the lead's id. */
  async submitted(session: Session, input: LeadInput): Promise<EntityId> {
    const { landownerId, estateId, person, isConfirmed } = input;
    await this.contacts.findOrMake(session, { landownerId, estateId, person, ...(isConfirmed && { isConfirmed }) });
    return this.leads.upsert(session, input);
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ContactRecord } from '../contact/contact.model.js';
import type { EntityId } from '../database/entity-id.js';
import { scopedWrites } from '../database/scoped-writes.js';
import type { Session } from '../database/transaction.js';
import type { LeadNoteRecord } from '../lead/lead-note.model.js';
import type { LeadRecord } from '../lead/lead.model.js';
import type { PartPlan } from './plan-part.js';

/** Writes what rows of an import make, many at once, in the landowner's scope. */
@Injectable()
export class ImportedLeadsRepository {
  constructor(
    @InjectModel('Lead') private readonly leads: Model<LeadRecord>,
    @InjectModel('Contact') private readonly contacts: Model<ContactRecord>,
    @InjectModel('LeadNote') private readonly notes: Model<LeadNoteRecord>,
  ) {}

  /** @param assignees of the new leads, in their order; those behind the last stay without */
  async write(session: Session, plan: PartPlan, assignees: readonly EntityId[]): Promise<void> {
    const { newContacts, contacts, newLeads, leads, notes } = plan;
    if (newContacts.length > 0) await scopedWrites(this.contacts).insertMany(newContacts, session);
    if (contacts.length > 0)
      await scopedWrites(this.contacts).bulkWrite(
        contacts.map(({ _id, set, estateId }) => ({
          updateOne: {
            filter: { _id },
            update: { $set: set, ...(estateId && { $addToSet: { estateIds: estateId } }) },
          },
        })),
        session,
      );
    const assigned = newLeads.map((lead, at) => ({
      ...lead,
      ...(assignees[at] && { assigneeId: assignees[at], assignedAt: lead.createdAt }),
    }));
    if (assigned.length > 0) await scopedWrites(this.leads).insertMany(assigned, session);
    if (leads.length > 0)
      await scopedWrites(this.leads).bulkWrite(
        leads.map(({ _id, set }) => ({ updateOne: { filter: { _id }, update: { $set: set, $inc: { rev: 1 } } } })),
        session,
      );
    if (notes.length > 0) await scopedWrites(this.notes).insertMany(notes, session);
  }
}

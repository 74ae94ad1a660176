import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import { asTenant } from '../database/scope.js';
import { scopedWrites } from '../database/scoped-writes.js';
import type { Session } from '../database/transaction.js';
import type { ContactRecord } from './contact.model.js';

/** What staff change of contacts, in the transaction of the change. Reads and writes are in the caller's scope. */
@Injectable()
export class ContactChangesRepository {
  constructor(@InjectModel('Contact') private readonly contacts: Model<ContactRecord>) {}

  /** The contact with this id, also where it became part of another one; null if there is none. */
  one(session: Session, id: EntityId | string): Promise<ContactRecord | null> {
    return this.contacts
      .findOne({ $or: [{ _id: id }, { formerIds: id }] }, null, { session })
      .lean<ContactRecord>()
      .exec();
  }

  /** Of a landowner's contacts, those that have one of these addresses, whatever estates the caller reaches. */
  having(session: Session, landownerId: EntityId, emails: readonly string[]): Promise<ContactRecord[]> {
    return asTenant(landownerId, () =>
      this.contacts.find({ emails: { $in: [...emails] } }, null, { session }).lean<ContactRecord[]>(),
    );
  }

  /** Writes fields; those that are undefined are removed. The first address and phone follow from all. */
  async update(session: Session, _id: EntityId, fields: Partial<ContactRecord>): Promise<void> {
    const { emails, phones } = fields;
    const all = Object.entries({
      ...fields,
      ...(emails && { email: emails[0] }),
      ...(phones && { phone: phones[0] ?? '' }),
    });
    const unset = all.filter(([, value]) => value === undefined).map(([name]) => [name, 1]);
    const update = {
      $set: Object.fromEntries(all.filter(([, value]) => value !== undefined)),
      ...(unset.length > 0 && { $unset: Object.fromEntries(unset) }),
      $inc: { rev: 1 },
      $currentDate: { updatedAt: true },
    };
    // Mongoose would leave out `createdAt`.
    await scopedWrites(this.contacts).bulkWrite([{ updateOne: { filter: { _id }, update } }], session);
  }

  /** Notes that a contact and another one are two people. */
  async setApart(session: Session, _id: EntityId, otherId: EntityId): Promise<void> {
    await this.contacts.updateOne({ _id }, { $addToSet: { notSame: otherId }, $inc: { rev: 1 } }, { session });
  }

  /** Removes a contact that becomes part of another one. */
  async remove(session: Session, _id: EntityId): Promise<void> {
    await this.contacts.deleteOne({ _id }, { session });
  }

  /** Brings a contact back as it was. */
  async restore(session: Session, contact: ContactRecord): Promise<void> {
    await scopedWrites(this.contacts).insertMany([contact], session);
  }
}

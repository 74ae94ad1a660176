import { Injectable } from '@nestjs/common';
import { CONTACT_LIMITS, DomainError, normaliseEmail } from '@lotline/shared-domain';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import { asTenant } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { contactUpdate, type Sighting } from './contact-update.js';
import type { ContactRecord } from './contact.model.js';
import { type FoundPurchases, PURCHASES, statusBy } from './purchases.pipeline.js';

type WithPurchases = Pick<ContactRecord, '_id' | 'status'> & FoundPurchases;

/**
 * The contacts of landowners, as submissions write them; what staff change is in `ContactChangesRepository`. A contact is
 * its landowner's, also where the caller has some of the estates only.
 */
@Injectable()
export class ContactRepository {
  constructor(@InjectModel('Contact') private readonly contacts: Model<ContactRecord>) {}

  /**
   * Finds or makes the contact of a person within the transaction of what names them, and returns it with all of its
   * addresses. Two submissions of one new person at a time make one contact: the unique index lets the second wait and
   * find it.
   */
  async findOrMake(session: Session, sighting: Omit<Sighting, 'at'>): Promise<Pick<ContactRecord, '_id' | 'emails'>> {
    const { landownerId, person } = sighting;
    const contact = await asTenant(landownerId, () =>
      this.contacts
        .findOneAndUpdate(
          { emails: normaliseEmail(person.email) },
          contactUpdate({ ...sighting, at: new Date() }) as never,
          {
            session,
            upsert: true,
            returnDocument: 'after',
            projection: 'emails',
            updatePipeline: true,
            timestamps: false,
            setDefaultsOnInsert: false,
          },
        )
        .lean<Pick<ContactRecord, '_id' | 'emails'>>(),
    );
    if (!contact) throw new Error('an upsert answered nothing');
    return contact;
  }

  /** The ids of one landowner's contacts, by each of their addresses. Runs in the caller's scope. */
  async idsOf(
    landownerId: EntityId,
    emails: readonly (string | null | undefined)[],
  ): Promise<ReadonlyMap<string, string>> {
    const addresses = emails.flatMap((email) => (email ? [normaliseEmail(email)] : []));
    if (addresses.length === 0) return new Map();
    const found = await this.contacts
      .find({ landownerId, emails: { $in: addresses } }, 'emails')
      .lean<Pick<ContactRecord, '_id' | 'emails'>[]>();
    return new Map(found.flatMap(({ _id, emails: own }) => own.map((email) => [email, String(_id)] as const)));
  }

  /** The contact of an address in the caller's scope, or null. */
  ofAddress(
    session: Session,
    email: string,
  ): Promise<Pick<ContactRecord, '_id' | 'firstName' | 'lastName' | 'emails'> | null> {
    return this.contacts
      .findOne({ emails: normaliseEmail(email) }, 'firstName lastName emails', { session })
      .lean<ContactRecord>()
      .exec();
  }

  /**
   * Adds an address behind those of a contact.
   * @throws DomainError `conflict` beyond CONTACT_LIMITS
   */
  async addAddress(
    session: Session,
    { _id, emails }: Pick<ContactRecord, '_id' | 'emails'>,
    email: string,
  ): Promise<void> {
    if (emails.length >= CONTACT_LIMITS.emails)
      throw new DomainError('conflict', `A person can have ${CONTACT_LIMITS.emails} addresses at most.`);
    await this.contacts.updateOne(
      { _id },
      { $addToSet: { emails: normaliseEmail(email) }, $inc: { rev: 1 } },
      { session },
    );
  }

  /** Sets whether these addresses are of buyers by what names them now; call it where a purchase began or ended. */
  async settleStatus(
    session: Session,
    landownerId: EntityId,
    emails: readonly (string | null | undefined)[],
  ): Promise<void> {
    const addresses = [...new Set(emails)].flatMap((email) => (email ? [normaliseEmail(email)] : []));
    if (addresses.length === 0) return;
    await asTenant(landownerId, async () => {
      const found = await this.contacts
        .aggregate<WithPurchases>([{ $match: { emails: { $in: addresses } } }, ...(PURCHASES as never[])])
        .session(session);
      for (const contact of found) {
        const status = statusBy(contact);
        if (status !== contact.status)
          await this.contacts.updateOne({ _id: contact._id }, { $set: { status } }, { session });
      }
    });
  }
}

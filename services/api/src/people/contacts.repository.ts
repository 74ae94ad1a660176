import { Injectable } from '@nestjs/common';
import type { FindPeople } from '@lotline/shared-domain';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ContactRecord } from '../contact/contact.model.js';
import type { EntityId } from '../database/entity-id.js';
import { searchWords } from '../database/search-words.js';
import { contactFilter } from './contact-filter.js';

export type Contact = ContactRecord;

/** Last heard of first; people of one moment in the order of their making. */
const LAST_SEEN = { seenAt: -1, _id: -1 } as const;

/** Contacts as staff search them. Runs in the caller's scope. */
@Injectable()
export class ContactsRepository {
  constructor(@InjectModel('Contact') private readonly contacts: Model<ContactRecord>) {}

  /**
   * One page, last seen first, and how many there are. Page and number come from one reading of the filter: to skip
   * thousands of people in a query of its own costs twice as much as to count them all.
   */
  async page(
    { search, status }: { readonly search?: string | null | undefined; readonly status?: string | null | undefined },
    page: number,
    limit: number,
  ): Promise<{ rows: Contact[]; total: number }> {
    const [found] = await this.contacts.aggregate<{ total: number; ids: EntityId[] }>([
      { $match: contactFilter(search, status) },
      { $sort: LAST_SEEN },
      { $group: { _id: null, total: { $sum: 1 }, ids: { $push: '$_id' } } },
      { $project: { total: 1, ids: { $slice: ['$ids', (page - 1) * limit, limit] } } },
    ]);
    if (!found) return { rows: [], total: 0 };
    const contacts = await this.contacts.find({ _id: { $in: found.ids } }).lean<Contact[]>();
    const byId = new Map(contacts.map((contact) => [String(contact._id), contact]));
    return { rows: found.ids.flatMap((id) => byId.get(String(id)) ?? []), total: found.total };
  }

  /** The first few whom a search matches, last seen first. */
  found(search: string, limit: number): Promise<Contact[]> {
    return this.contacts
      .find(contactFilter(search) as never)
      .sort(LAST_SEEN)
      .limit(limit)
      .lean<Contact[]>()
      .exec();
  }

  /** Who calls: by email address or phone, or without either by the words that their names begin with. */
  callers(who: FindPeople, limit: number): Promise<Contact[]> {
    return this.contacts.find(callerFilter(who)).sort(LAST_SEEN).limit(limit).lean<Contact[]>().exec();
  }
}

function callerFilter({ name, email, phone }: FindPeople): object {
  if (email || phone) return { $or: [...(email ? [{ emails: email }] : []), ...(phone ? [{ phones: phone }] : [])] };
  const begins = (word: string) =>
    ['firstName', 'lastName'].map((field) => ({ [field]: { $regex: `^${word}`, $options: 'i' } }));
  const words = searchWords(name);
  return words.length > 0 ? { $and: words.map((word) => ({ $or: begins(word) })) } : { _id: null };
}

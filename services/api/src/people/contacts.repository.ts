import { Injectable } from '@nestjs/common';
import type { FindPeople } from '@lotline/shared-domain';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ContactRecord } from '../contact/contact.model.js';
import { searchWords } from '../database/search-words.js';
import { contactFilter } from './contact-filter.js';

export type Contact = ContactRecord;

/** Last heard of first; people of one moment in the order of their making. */
const LAST_SEEN = { seenAt: -1, _id: -1 } as const;

/** Contacts as staff search them. Runs in the caller's scope. */
@Injectable()
export class ContactsRepository {
  constructor(@InjectModel('Contact') private readonly contacts: Model<ContactRecord>) {}

  /** One page, last seen first, and how many there are. */
  async page(
    { search, status }: { readonly search?: string | null | undefined; readonly status?: string | null | undefined },
    page: number,
    limit: number,
  ): Promise<{ rows: Contact[]; total: number }> {
    const where = contactFilter(search, status) as never;
    const [rows, total] = await Promise.all([
      this.contacts
        .find(where)
        .sort(LAST_SEEN)
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<Contact[]>(),
      this.contacts.countDocuments(where),
    ]);
    return { rows, total };
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

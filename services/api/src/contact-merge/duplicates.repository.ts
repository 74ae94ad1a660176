import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ContactRecord } from '../contact/contact.model.js';
import type { EntityId } from '../database/entity-id.js';

/** A phone that more people have is an office's, and no sign that two of them are one. */
const MAX_OF_PHONE = 5;
/** Most phones looked at. */
const MAX_PHONES = 1_000;
/** Most people of one last name that one person is compared with. */
const MAX_NAMESAKES = 1_000;
/** Parts of all names read from the database at once. */
const BATCH = 10;

/** People of one landowner whose last names begin alike. */
export interface NamesOfLandowner {
  readonly _id: { readonly landownerId: EntityId };
  readonly people: readonly Pick<ContactRecord, '_id' | 'firstName' | 'lastName'>[];
}
export interface SharedPhone {
  readonly phone: string;
  readonly ids: readonly EntityId[];
}

/** A last name as people type it: the index has it in one of these. */
const spellingsOf = (name: string): string[] => {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  const bare = plain.replace(/[^\p{L}\p{N}]/gu, '');
  return [name, plain, bare].flatMap((each) => {
    const lower = each.toLowerCase();
    const capital = (letter: string) => letter.toUpperCase();
    const [once, everywhere] = [lower.replace(/\p{L}/u, capital), lower.replace(/(?<!\p{L})\p{L}/gu, capital)];
    return [each, lower, each.toUpperCase(), once, everywhere];
  });
};

/** Contacts that have something in common. Runs in the caller's scope. */
@Injectable()
export class DuplicatesRepository {
  constructor(@InjectModel('Contact') private readonly contacts: Model<ContactRecord>) {}

  byId(id: string): Promise<ContactRecord | null> {
    return this.contacts
      .findOne({ $or: [{ _id: id }, { formerIds: id }] })
      .lean<ContactRecord>()
      .exec();
  }

  all(ids: readonly EntityId[]): Promise<ContactRecord[]> {
    return this.contacts
      .find({ _id: { $in: [...ids] } })
      .lean<ContactRecord[]>()
      .exec();
  }

  /** Whom one contact shares a phone with, or a last name. */
  async like({ _id, landownerId, phones, lastName }: ContactRecord): Promise<ContactRecord[]> {
    const others = { landownerId, _id: { $ne: _id } };
    const [byPhone, byName] = await Promise.all([
      Promise.all(
        phones.map(async (phone) => {
          const sharers = await this.contacts
            .find({ ...others, phones: phone })
            .limit(MAX_OF_PHONE)
            .lean<ContactRecord[]>();
          return sharers.length < MAX_OF_PHONE ? sharers : [];
        }),
      ),
      this.contacts
        .find({ ...others, lastName: { $in: lastName ? spellingsOf(lastName) : [] } })
        .limit(MAX_NAMESAKES)
        .lean<ContactRecord[]>(),
    ]);
    return [...byPhone.flat(), ...byName];
  }

  /** Phones that two to five contacts of one landowner have. */
  async sharedPhones(): Promise<SharedPhone[]> {
    const rows = await this.contacts.aggregate<{ _id: { phone: string }; ids: EntityId[] }>([
      { $match: { 'phones.0': { $exists: true } } },
      { $project: { landownerId: 1, phones: 1 } },
      { $unwind: '$phones' },
      { $group: { _id: { owner: '$landownerId', phone: '$phones' }, ids: { $push: '$_id' } } },
      { $match: { 'ids.1': { $exists: true }, [`ids.${MAX_OF_PHONE}`]: { $exists: false } } },
      { $sort: { _id: 1 } },
      { $limit: MAX_PHONES },
    ]);
    return rows.map(({ _id, ids }) => ({ phone: _id.phone, ids }));
  }

  /** Every name, some hundreds at once; read from an index that has nothing else. */
  names(): AsyncIterable<NamesOfLandowner> {
    const beginning = { $toLower: { $substrCP: ['$lastName', 0, 2] } };
    return this.contacts
      .aggregate<NamesOfLandowner>([
        { $match: { lastName: { $gt: '' } } },
        {
          $group: {
            _id: { landownerId: '$landownerId', beginning },
            people: { $push: { _id: '$_id', firstName: '$firstName', lastName: '$lastName' } },
          },
        },
      ])
      .cursor({ batchSize: BATCH });
  }
}

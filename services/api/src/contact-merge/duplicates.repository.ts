import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ContactRecord } from '../contact/contact.model.js';
import type { EntityId } from '../database/entity-id.js';

/** Most people whom one phone may make pairs of, and most phones looked at. */
const MAX_OF_PHONE = 20;
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
      this.contacts
        .find({ ...others, phones: { $in: phones } })
        .limit(MAX_OF_PHONE)
        .lean<ContactRecord[]>(),
      this.contacts
        .find({ ...others, lastName: { $in: lastName ? spellingsOf(lastName) : [] } })
        .limit(MAX_NAMESAKES)
        .lean<ContactRecord[]>(),
    ]);
    return [...byPhone, ...byName];
  }

  /** Phones that several contacts of one landowner have. */
  async sharedPhones(): Promise<SharedPhone[]> {
    const rows = await this.contacts.aggregate<{ _id: { phone: string }; ids: EntityId[] }>([
      { $match: { 'phones.0': { $exists: true } } },
      { $project: { landownerId: 1, phones: 1 } },
      { $unwind: '$phones' },
      { $group: { _id: { owner: '$landownerId', phone: '$phones' }, ids: { $push: '$_id' } } },
      { $match: { 'ids.1': { $exists: true } } },
      { $sort: { _id: 1 } },
      { $limit: MAX_PHONES },
      { $project: { ids: { $slice: ['$ids', MAX_OF_PHONE] } } },
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

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { FindPeople } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import { searchWords } from '../database/search-words.js';
import type { EnquiryRecord } from '../enquiry/enquiry.model.js';
import type { InitialHoldRecord } from '../initial-hold/initial-hold.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { WaitlistEntryRecord } from '../waitlist/waitlist-entry.model.js';

/** A hold, enquiry or waitlist entry of a person in an estate. */
export interface Trace {
  readonly kind: 'hold' | 'enquiry' | 'waitlist';
  readonly _id: EntityId;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone?: string | undefined;
  readonly createdAt: Date;
  readonly lotId?: EntityId | null;
  readonly lotTitle?: string;
  readonly status?: string;
  readonly postcode?: string;
  readonly holderType?: string;
}
/** Maximum number of each kind read, newest first. */
const MAX_MATCHES = 200;
const PERSON = 'firstName lastName email phone createdAt';

/** Holds, enquiries and waitlist entries by person. Runs in the caller's scope. */
@Injectable()
export class PersonLookupRepository {
  constructor(
    @InjectModel('InitialHold') private readonly holds: Model<InitialHoldRecord>,
    @InjectModel('Enquiry') private readonly enquiries: Model<EnquiryRecord>,
    @InjectModel('WaitlistEntry') private readonly waitlist: Model<WaitlistEntryRecord>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
  ) {}

  async traces(who: FindPeople): Promise<Trace[]> {
    const plain = { $or: matching(who, '') };
    const [holds, enquiries, entries] = await Promise.all([
      this.holds
        .find(
          { $or: [...matching(who, 'leadsDetails.'), ...matching(who, 'purchaserDetails.')] },
          'leadsDetails purchaserDetails lotId status postcode holderType createdAt',
        )
        .sort({ createdAt: -1 })
        .limit(MAX_MATCHES)
        .lean<InitialHoldRecord[]>(),
      this.enquiries.find(plain, PERSON).sort({ createdAt: -1 }).limit(MAX_MATCHES).lean<EnquiryRecord[]>(),
      this.waitlist.find(plain, PERSON).sort({ createdAt: -1 }).limit(MAX_MATCHES).lean<WaitlistEntryRecord[]>(),
    ]);
    const lots = await this.lots.find({ _id: { $in: holds.map(({ lotId }) => lotId) } }, 'title').lean<LotRecord[]>();
    return [
      ...holds.map(({ _id, leadsDetails, purchaserDetails, lotId, status, postcode, holderType, createdAt }): Trace => {
        // A partner's request has a lead and a purchaser: use the one that matches the search.
        const person = [leadsDetails, purchaserDetails].find((each) => each && isMeant(who, each)) ?? leadsDetails;
        const { firstName, lastName, email, phone } = person;
        return {
          kind: 'hold',
          _id,
          firstName,
          lastName,
          email,
          phone,
          createdAt,
          lotId,
          lotTitle: lots.find((lot) => lot._id.equals(lotId))?.title ?? '',
          status,
          postcode,
          ...(holderType && { holderType }),
        };
      }),
      ...enquiries.map((enquiry): Trace => ({ kind: 'enquiry', ...enquiry })),
      ...entries.map((entry): Trace => ({ kind: 'waitlist', ...entry })),
    ];
  }
}

const NAMES = ['firstName', 'lastName'] as const;
/** Whether people are meant by their name: an email or a phone decides otherwise. */
const isByName = (who: FindPeople): who is FindPeople & { readonly name: string } =>
  Boolean(who.name) && !who.email && !who.phone;

/** Alternatives for a person's fields below `prefix`. */
function matching(who: FindPeople, prefix: string): object[] {
  const { email, phone } = who;
  // Each word begins a name.
  const words = isByName(who) ? searchWords(who.name) : [];
  const begins = (word: string): object[] =>
    NAMES.map((field) => ({ [`${prefix}${field}`]: { $regex: `^${word}`, $options: 'i' } }));
  if (words.length > 0) return [{ $and: words.map((word) => ({ $or: begins(word) })) }];
  return [...(email ? [{ [`${prefix}email`]: email }] : []), ...(phone ? [{ [`${prefix}phone`]: phone }] : [])];
}

function isMeant(who: FindPeople, person: Pick<Trace, 'firstName' | 'lastName' | 'email' | 'phone'>): boolean {
  if (isByName(who))
    return who.name
      .toLowerCase()
      .split(/\s+/)
      .every((word) => NAMES.some((field) => person[field].toLowerCase().startsWith(word)));
  return person.email === who.email || person.phone === who.phone;
}

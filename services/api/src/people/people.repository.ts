import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Person } from '../database/collection.js';
import type { EntityId } from '../database/entity-id.js';
import type { EnquiryRecord } from '../enquiry/enquiry.model.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { InitialHoldRecord } from '../initial-hold/initial-hold.model.js';
import type { LeadRecord } from '../lead/lead.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { QuoteRecord } from '../quote/quote.model.js';
import type { WaitlistEntryRecord } from '../waitlist/waitlist-entry.model.js';
import { personFilter } from './person-filter.js';

/** Most people read for a list, last seen first; a search narrows what is read. */
const MAX_READ = 20_000;
const NAMES = ['firstName', 'lastName'];

/** A person by email address, with the newest lead or else the lot that names them. */
export interface Known {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone?: string | null | undefined;
  readonly contactId?: string;
  readonly lotId?: string;
  readonly stageId?: string;
  /** The lot is theirs: false for an EOI that was withdrawn. */
  readonly isCurrent?: boolean;
  readonly seenAt: Date;
  readonly estateId: EntityId;
}
export interface HoldOf {
  readonly leadEmail: string;
  readonly lotId: EntityId;
  readonly status: InitialHoldRecord['status'];
  readonly expirationDate?: Date | null;
}

const splitName = (fullName: string): Pick<Known, 'firstName' | 'lastName'> => {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
};
const at = (prefix: string) => ({
  names: NAMES.map((n) => prefix + n),
  email: `${prefix}email`,
  phone: `${prefix}phone`,
});
const OFFLINE = 'offlineSale.offlineBuyerData.';
const PLACES = {
  lead: at(''),
  firstOfEoi: at('buyersData.firstBuyer.'),
  secondOfEoi: at('buyersData.secondBuyer.'),
  firstOfLot: at('lotBuyers.firstBuyer.'),
  secondOfLot: at('lotBuyers.secondBuyer.'),
  offline: { names: [`${OFFLINE}fullName`], email: `${OFFLINE}email`, phone: `${OFFLINE}phone` },
} as const;
/** People of one place in a record that match a search and have an address. */
const within = (place: keyof typeof PLACES, search: string | null | undefined) => ({
  $and: [{ [PLACES[place].email]: { $type: 'string' } }, personFilter(search, PLACES[place])],
});

/** People of the caller's estates: leads, and buyers whom EOIs and lots name. Runs in the caller's scope. */
@Injectable()
export class PeopleRepository {
  constructor(
    @InjectModel('Lead') private readonly leads: Model<LeadRecord>,
    @InjectModel('InitialHold') private readonly holds: Model<InitialHoldRecord>,
    @InjectModel('Eoi') private readonly eois: Model<EoiRecord>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('Enquiry') private readonly enquiries: Model<EnquiryRecord>,
    @InjectModel('WaitlistEntry') private readonly waitlist: Model<WaitlistEntryRecord>,
    @InjectModel('Quote') private readonly quotes: Model<QuoteRecord>,
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
  ) {}

  /** Everybody whom a search matches, once an address, last seen first. Anonymised people are left out by the caller. */
  async known(search: string | null | undefined): Promise<Known[]> {
    const [leads, named] = await Promise.all([this.#leads(search), this.buyers(search)]);
    const people = new Map<string, Known>();
    for (const person of [...leads, ...named]) if (!people.has(person.email)) people.set(person.email, person);
    return [...people.values()].sort((a, b) => b.seenAt.getTime() - a.seenAt.getTime());
  }

  async #leads(search: string | null | undefined): Promise<Known[]> {
    const rows = await this.leads
      .find(personFilter(search, PLACES.lead) as never, 'estateId firstName lastName email phone updatedAt')
      .sort({ updatedAt: -1 })
      .limit(MAX_READ)
      .lean<LeadRecord[]>();
    return rows.map(({ _id, estateId, firstName, lastName, email, phone, updatedAt }) => ({
      firstName,
      lastName,
      email,
      phone,
      contactId: String(_id),
      estateId,
      seenAt: updatedAt,
    }));
  }

  /** Buyers whom an EOI or a lot names by address. */
  async buyers(search?: string | null): Promise<Known[]> {
    const [eois, lots] = await Promise.all([
      this.eois
        .find(
          { $or: [within('firstOfEoi', search), within('secondOfEoi', search)] } as never,
          'lotId stageId estateId buyersData activeLotId updatedAt',
        )
        .lean<EoiRecord[]>(),
      this.lots
        .find(
          { $or: [within('firstOfLot', search), within('secondOfLot', search), within('offline', search)] } as never,
          'stageId estateId lotBuyers offlineSale updatedAt',
        )
        .lean<LotRecord[]>(),
    ]);
    return [
      ...eois.flatMap(({ lotId, stageId, estateId, buyersData, activeLotId, updatedAt }) =>
        peopleOf([buyersData.firstBuyer, buyersData.secondBuyer], {
          lotId: String(lotId),
          stageId: String(stageId),
          estateId,
          isCurrent: activeLotId !== undefined,
          seenAt: updatedAt,
        }),
      ),
      ...lots.flatMap(({ _id, stageId, estateId, lotBuyers, offlineSale, updatedAt }) => {
        const offline = offlineSale?.offlineBuyerData;
        const sold = offline?.fullName ? [{ ...offline, ...splitName(offline.fullName) }] : [];
        return peopleOf([lotBuyers?.firstBuyer, lotBuyers?.secondBuyer, ...sold], {
          lotId: String(_id),
          stageId: String(stageId),
          estateId,
          isCurrent: true,
          seenAt: updatedAt,
        });
      }),
    ];
  }

  /** Holds of these addresses, with the date that only an approval sets. */
  holdsOf(emails: readonly string[]): Promise<HoldOf[]> {
    return this.holds
      .find({ leadEmail: { $in: [...emails] } }, 'leadEmail lotId status expirationDate')
      .sort({ createdAt: -1 })
      .lean<HoldOf[]>()
      .exec();
  }

  /** Addresses that have or had an approved hold: only an approval sets a date. */
  async holders(): Promise<string[]> {
    return this.holds.distinct('leadEmail', { expirationDate: { $type: 'date' } });
  }

  /** Time zones by estate. */
  async zonesOf(estateIds: readonly EntityId[]): Promise<ReadonlyMap<string, string>> {
    const estates = await this.estates
      .find({ _id: { $in: [...estateIds] } }, 'timeZone')
      .lean<Pick<EstateRecord, '_id' | 'timeZone'>[]>();
    return new Map(estates.map(({ _id, timeZone }) => [String(_id), timeZone]));
  }

  lotsOf(ids: readonly EntityId[]): Promise<Pick<LotRecord, '_id' | 'title' | 'status'>[]> {
    return this.lots
      .find({ _id: { $in: [...ids] } }, 'title status')
      .lean<Pick<LotRecord, '_id' | 'title' | 'status'>[]>()
      .exec();
  }

  /** How many enquiries, quotes and waitlist entries each address has. */
  async countsOf(emails: readonly string[]) {
    const count = async (model: Model<never>, field: string) => {
      const rows = await model.aggregate<{ _id: string; count: number }>([
        { $match: { [field]: { $in: [...emails] } } },
        { $group: { _id: `$${field}`, count: { $sum: 1 } } },
      ]);
      return new Map(rows.map((row) => [row._id, row.count]));
    };
    const [enquiries, quotes, waitlists] = await Promise.all([
      count(this.enquiries as never, 'email'),
      count(this.quotes as never, 'buyer.email'),
      count(this.waitlist as never, 'email'),
    ]);
    return { enquiries, quotes, waitlists };
  }
}

type Named = Partial<Person> | null | undefined;
const peopleOf = (
  named: readonly Named[],
  purchase: Pick<Known, 'lotId' | 'stageId' | 'estateId' | 'isCurrent' | 'seenAt'>,
): Known[] =>
  named.flatMap((person) => {
    if (!person?.email) return [];
    const { email, firstName = '', lastName = '', phone } = person;
    return [{ email, firstName, lastName, phone, ...purchase }];
  });

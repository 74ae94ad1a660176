import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { UNDECIDED_EOI } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { EnquiryRecord } from '../enquiry/enquiry.model.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { InitialHoldRecord } from '../initial-hold/initial-hold.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { QuoteRecord } from '../quote/quote.model.js';
import type { WaitlistEntryRecord } from '../waitlist/waitlist-entry.model.js';

/** Something of one address with one landowner: an address may be a contact of several. */
interface OfAddress {
  readonly landownerId: EntityId;
  readonly email: string;
}
export type HoldOf = OfAddress &
  Pick<InitialHoldRecord, '_id' | 'lotId' | 'status' | 'postcode' | 'holderType' | 'createdAt'>;
/** A lot that is theirs, or that they want by an EOI. */
export type PurchaseOf = OfAddress & { readonly lotId: EntityId };
export type CountOf = OfAddress & { readonly count: number };

const BUYERS = ['firstBuyer', 'secondBuyer'] as const;
const BUYER_EMAILS = BUYERS.map((buyer) => `buyersData.${buyer}.email`);
/** An EOI's lot, once for each of its buyers. */
const lotsOfBuyers = ({ landownerId, lotId, buyersData }: EoiRecord): PurchaseOf[] =>
  BUYERS.flatMap((buyer) => {
    const email = buyersData[buyer]?.email;
    return email ? [{ landownerId, lotId, email }] : [];
  });
const anyOf = (fields: readonly string[], emails: readonly string[]) =>
  fields.map((field) => ({ [field]: { $in: [...emails] } }));

/** What people have, by their addresses. Runs in the caller's scope. */
@Injectable()
export class DealingsRepository {
  constructor(
    @InjectModel('InitialHold') private readonly holds: Model<InitialHoldRecord>,
    @InjectModel('Eoi') private readonly eois: Model<EoiRecord>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('Enquiry') private readonly enquiries: Model<EnquiryRecord>,
    @InjectModel('WaitlistEntry') private readonly waitlist: Model<WaitlistEntryRecord>,
    @InjectModel('Quote') private readonly quotes: Model<QuoteRecord>,
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
  ) {}

  /** Their requests and holds, newest first. */
  async holdsOf(emails: readonly string[]): Promise<HoldOf[]> {
    const holds = await this.holds
      .find({ leadEmail: { $in: [...emails] } }, 'landownerId leadEmail lotId status postcode holderType createdAt')
      .sort({ createdAt: -1, _id: -1 })
      .lean<InitialHoldRecord[]>();
    return holds.map(({ leadEmail, ...hold }) => ({ ...hold, email: leadEmail }));
  }

  /** The lots of EOIs that name them, that were sent and aren't decided, newest first. */
  async eoisOf(emails: readonly string[]): Promise<PurchaseOf[]> {
    const eois = await this.eois
      .find(
        { status: { $in: UNDECIDED_EOI }, $or: anyOf(BUYER_EMAILS, emails) } as never,
        'landownerId lotId buyersData',
      )
      .sort({ createdAt: -1, _id: -1 })
      .lean<EoiRecord[]>();
    return eois.flatMap(lotsOfBuyers);
  }

  /** The lots that are theirs by an EOI, or that name them. */
  async purchasesOf(emails: readonly string[]): Promise<PurchaseOf[]> {
    const places = {
      lot: [...BUYERS.map((buyer) => `lotBuyers.${buyer}.email`), 'offlineSale.offlineBuyerData.email'],
    };
    const [eois, lots] = await Promise.all([
      this.eois
        .find(
          { activeLotId: { $type: 'objectId' }, $or: anyOf(BUYER_EMAILS, emails) } as never,
          'landownerId lotId buyersData',
        )
        .lean<EoiRecord[]>(),
      this.lots
        .find({ $or: anyOf(places.lot, emails) } as never, 'landownerId lotBuyers offlineSale')
        .lean<LotRecord[]>(),
    ]);
    return [
      ...eois.flatMap(lotsOfBuyers),
      ...lots.flatMap(({ _id: lotId, landownerId, lotBuyers, offlineSale }) =>
        [...BUYERS.map((buyer) => lotBuyers?.[buyer]), offlineSale?.offlineBuyerData].map((buyer) => ({
          landownerId,
          lotId,
          email: buyer?.email ?? '',
        })),
      ),
    ].filter(({ email }) => email);
  }

  /** How many enquiries, quotes and waitlist entries each address has with each landowner. */
  async countsOf(emails: readonly string[]) {
    const count = async (model: Model<never>, field: string): Promise<CountOf[]> => {
      const rows = await model.aggregate<{ _id: OfAddress; count: number }>([
        { $match: { [field]: { $in: [...emails] } } },
        { $group: { _id: { landownerId: '$landownerId', email: `$${field}` }, count: { $sum: 1 } } },
      ]);
      return rows.map(({ _id, count: many }) => ({ ..._id, count: many }));
    };
    const [enquiries, quotes, waitlists] = await Promise.all([
      count(this.enquiries as never, 'email'),
      count(this.quotes as never, 'buyer.email'),
      count(this.waitlist as never, 'email'),
    ]);
    return { enquiries, quotes, waitlists };
  }

  /** Titles by lot. */
  async titlesOf(lotIds: readonly EntityId[]): Promise<ReadonlyMap<string, string>> {
    const lots = await this.lots
      .find({ _id: { $in: [...lotIds] } }, 'title')
      .lean<Pick<LotRecord, '_id' | 'title'>[]>();
    return new Map(lots.map(({ _id, title }) => [String(_id), title]));
  }

  /** Time zones by estate. */
  async zonesOf(estateIds: readonly EntityId[]): Promise<ReadonlyMap<string, string>> {
    const estates = await this.estates
      .find({ _id: { $in: [...estateIds] } }, 'timeZone')
      .lean<Pick<EstateRecord, '_id' | 'timeZone'>[]>();
    return new Map(estates.map(({ _id, timeZone }) => [String(_id), timeZone]));
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isId } from '../common/id.pipe.js';
import type { Session } from '../database/transaction.js';
import { LETTER_ESTATE, type LetterEstate } from '../estate/estate-letter.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { LetterLot } from '../lot/lot-facts.js';
import type { LotMapItemRecord } from '../lot/lot-map-item.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import { PUBLIC_LOT, type PublicLotRecord } from '../lot/lot.repository.js';
import type { StageRecord } from '../stage/stage.model.js';
import type { ProposedEntry, WaitlistEntryRecord } from '../waitlist/waitlist-entry.model.js';
import type { WatchRecord } from '../watch/watch.model.js';
import type { EnquiryRecord } from './enquiry.model.js';

type New<T> = Omit<T, 'createdAt' | 'updatedAt'>;
export type EnquiryEstate = LetterEstate & Pick<EstateRecord, 'suburb'>;
const ESTATE = `${LETTER_ESTATE} suburb`;

/** What visitors send to an estate's team. Runs in the caller's scope. */
@Injectable()
export class EnquiryRepository {
  constructor(
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('Stage') private readonly stages: Model<StageRecord>,
    @InjectModel('LotMapItem') private readonly shapes: Model<LotMapItemRecord>,
    @InjectModel('Enquiry') private readonly enquiries: Model<EnquiryRecord>,
    @InjectModel('WaitlistEntry') private readonly waitlist: Model<WaitlistEntryRecord>,
    @InjectModel('Watch') private readonly watches: Model<WatchRecord>,
  ) {}

  /** A public estate by id or key. */
  estate(idOrKey: string): Promise<EnquiryEstate | null> {
    const which = isId(idOrKey) ? { _id: idOrKey } : { key: idOrKey };
    return this.estates.findOne({ ...which, isPublic: true }, ESTATE).lean<EnquiryEstate>().exec();
  }

  /** A lot as letters show it. */
  async lot(lotId: string | null | undefined): Promise<LetterLot | null> {
    const lot = isId(lotId) ? await this.lots.findOne({ _id: lotId }, PUBLIC_LOT).lean<PublicLotRecord>() : null;
    if (!lot) return null;
    const [stage, shape] = await Promise.all([this.stages.findOne({ _id: lot.stageId }, 'title').lean<StageRecord>(), this.shapes.exists({ lotId: lot._id })]);
    return { lot, stage: { title: stage?.title ?? '' }, hasOutline: shape !== null };
  }

  async insertEnquiry(session: Session, enquiry: New<EnquiryRecord>): Promise<void> {
    await this.enquiries.create([enquiry], { session });
  }

  /** False when the address is on the list already: what stands there stays, a stranger can't change it. */
  async joinWaitlist(session: Session, entry: New<WaitlistEntryRecord>): Promise<boolean> {
    const { estateId, email, ...fields } = entry;
    const { upsertedCount } = await this.waitlist.updateOne({ estateId, email }, { $setOnInsert: fields }, { session, upsert: true });
    return upsertedCount === 1;
  }

  /** The entry of an address, or of an id. */
  waitlistEntry(which: { _id: string } | { estateId: EnquiryEstate['_id']; email: string }, session?: Session): Promise<WaitlistEntryRecord | null> {
    return this.waitlist.findOne(which, null, session ? { session } : {}).lean<WaitlistEntryRecord>().exec();
  }

  /** Keeps a later entry of the same address beside what counts; the newest replaces the one before. */
  async proposeWaitlist(session: Session, entryId: WaitlistEntryRecord['_id'], proposed: ProposedEntry): Promise<void> {
    await this.waitlist.updateOne({ _id: entryId }, { $set: { proposed } }, { session });
  }

  /** Makes what was proposed count; who referred the first entry stays where the later one names nobody. The link stays good until its time is over, so that opening it again says the same. */
  async applyProposed(session: Session, entryId: WaitlistEntryRecord['_id'], { tokenHash, expiresAt, ...fields }: ProposedEntry, now: Date): Promise<void> {
    const { appliedAt: _appliedAt, businessId, ...counts } = fields;
    await this.waitlist.updateOne({ _id: entryId, 'proposed.tokenHash': tokenHash }, { $set: { ...counts, ...(businessId && { businessId }), 'proposed.appliedAt': now, 'proposed.expiresAt': expiresAt } }, { session });
  }

  /** Asks, or asks again, to be told of a lot; true when the address was not waiting already. What an earlier time gave, a later one doesn't take away. */
  async watch(session: Session, watch: Pick<WatchRecord, 'landownerId' | 'estateId' | 'lotId' | 'email' | 'firstName' | 'consent' | 'businessId'>): Promise<boolean> {
    const { lotId, email, consent, businessId, ...fields } = watch;
    const set = { notifiedAt: null, ...(consent && { consent }), ...(businessId && { businessId }) };
    const before = await this.watches
      .findOneAndUpdate({ lotId, email }, { $set: set, $setOnInsert: fields }, { session, upsert: true, timestamps: false, returnDocument: 'before' })
      .lean<WatchRecord>();
    return !before || Boolean(before.notifiedAt);
  }
}

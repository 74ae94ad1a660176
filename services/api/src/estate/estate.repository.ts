import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import type { EstateRecord } from './estate.model.js';

const ID = /^[0-9a-f]{24}$/;
/** The fields for public answers; the others (recipients) stay in the database. */
const PUBLIC =
  'key title suburb state logoUrl iconColor hidePrice showInitialHold showFutureLots appVersion timeZone holdDays holdFee answerDays eoiDeposit eoiPayDays joinEnabled landownerId isPublic termsUrl contact embedOrigins updatedAt';

/** By id, or by a key that it has or had. */
const whichOf = (idOrKey: string): { _id: Types.ObjectId } | { keys: string } =>
  ID.test(idOrKey) ? { _id: new Types.ObjectId(idOrKey) } : { keys: idOrKey };

export type PublicEstateRecord = Omit<EstateRecord, 'recipients'>;

/** Estates with the fields of public answers. */
@Injectable()
export class EstateRepository {
  constructor(@InjectModel('Estate') private readonly estates: Model<EstateRecord>) {}

  /** Those that the home page lists. */
  async allListed(session: ClientSession): Promise<PublicEstateRecord[]> {
    return this.estates
      .find({ isPublic: true, isListed: { $ne: false } }, PUBLIC)
      .sort({ title: 1 })
      .session(session)
      .readConcern('snapshot')
      .lean<PublicEstateRecord[]>();
  }

  /** By id or readable key; in a snapshot session if one is given. */
  async publicOne(idOrKey: string, session?: ClientSession): Promise<PublicEstateRecord | null> {
    const query = this.estates
      .findOne({ ...whichOf(idOrKey), isPublic: true }, PUBLIC)
      .lean<PublicEstateRecord | null>();
    return session ? query.session(session).readConcern('snapshot') : query;
  }

  /** One in the caller's scope, public or not, by id or key. */
  async one(idOrKey: string): Promise<PublicEstateRecord | null> {
    return this.estates.findOne(whichOf(idOrKey), `${PUBLIC} landownerEditsMaps`).lean<PublicEstateRecord | null>();
  }

  /** Titles in the caller's scope, public or not, for forms that name estates. */
  async titles(most: number): Promise<Pick<EstateRecord, '_id' | 'title' | 'landownerId'>[]> {
    return this.estates
      .find({}, 'title landownerId')
      .sort({ title: 1 })
      .limit(most)
      .lean<Pick<EstateRecord, '_id' | 'title' | 'landownerId'>[]>();
  }

  /** Whether there is such an estate, public or not, in the caller's scope. */
  async exists(_id: string): Promise<boolean> {
    return (await this.estates.exists({ _id })) !== null;
  }

  async publicById(id: Types.ObjectId, session: ClientSession): Promise<PublicEstateRecord | null> {
    return this.publicOne(String(id), session);
  }
}

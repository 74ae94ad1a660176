import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import type { HouseDesignRecord } from '../house-design/house-design.model.js';
import type { BuilderRecord } from './builder.model.js';

const ID = /^[0-9a-f]{24}$/;
const whichOf = (idOrKey: string): { _id: Types.ObjectId } | { key: string } =>
  ID.test(idOrKey) ? { _id: new Types.ObjectId(idOrKey) } : { key: idOrKey };
/** The fields of the public profile; the builder's websites stay in the database. */
const PROFILE = 'key name description tagline phone email contact address logo inclusions state color';
export type BuilderProfile = Omit<BuilderRecord, 'houses' | 'embedOrigins'>;

const BY_NAME = { name: 1, _id: 1 } as const;
const NAMES = { locale: 'en', numericOrdering: true } as const;

/** Builders and their designs, in a snapshot session; they belong to no landowner. */
@Injectable()
export class BuilderRepository {
  constructor(
    @InjectModel('Builder') private readonly builders: Model<BuilderRecord>,
    @InjectModel('HouseDesign') private readonly designs: Model<HouseDesignRecord>,
  ) {}

  /** By id or readable key. */
  async one(idOrKey: string, session: ClientSession): Promise<BuilderProfile | null> {
    return this.builders
      .findOne(whichOf(idOrKey), PROFILE)
      .session(session)
      .readConcern('snapshot')
      .lean<BuilderProfile | null>();
  }

  /** A design by id or readable key that is on offer, or was: a draft is nobody's business but its builder's (D142). */
  async design(
    idOrKey: string,
    session: ClientSession,
  ): Promise<Pick<HouseDesignRecord, '_id' | 'builderId' | 'isActive'> | null> {
    return this.designs
      .findOne(
        { ...whichOf(idOrKey), $or: [{ isActive: true }, { activatedAt: { $type: 'date' } }] },
        'builderId isActive',
      )
      .session(session)
      .readConcern('snapshot')
      .lean<HouseDesignRecord | null>();
  }

  /** By name. */
  async some(ids: readonly Types.ObjectId[], session: ClientSession): Promise<BuilderProfile[]> {
    return this.builders
      .find({ _id: { $in: [...ids] } }, PROFILE)
      .collation(NAMES)
      .sort(BY_NAME)
      .session(session)
      .readConcern('snapshot')
      .lean<BuilderProfile[]>();
  }

  /** Of these designs, those on offer, by name. */
  async activeDesigns(ids: readonly Types.ObjectId[], session: ClientSession): Promise<HouseDesignRecord[]> {
    return this.designs
      .find({ _id: { $in: [...ids] }, isActive: true })
      .collation(NAMES)
      .sort(BY_NAME)
      .session(session)
      .readConcern('snapshot')
      .lean<HouseDesignRecord[]>();
  }

  /** The designs that a builder has on offer: how many, and one page of them by name. */
  async pageOfDesigns(
    builderId: Types.ObjectId,
    { page, limit }: { readonly page: number; readonly limit: number },
    session: ClientSession,
  ): Promise<{ total: number; designs: HouseDesignRecord[] }> {
    const which = { builderId, isActive: true };
    // One after the other: a session's reads can't run side by side.
    const total = await this.designs.countDocuments(which).session(session).readConcern('snapshot');
    const designs = await this.designs
      .find(which)
      .collation(NAMES)
      .sort(BY_NAME)
      .skip((page - 1) * limit)
      .limit(limit)
      .session(session)
      .readConcern('snapshot')
      .lean<HouseDesignRecord[]>();
    return { total, designs };
  }

  /** Ids of these builders' designs on offer. */
  async activeIdsOf(builderIds: readonly Types.ObjectId[], session: ClientSession): Promise<Types.ObjectId[]> {
    const found = await this.designs
      .find({ builderId: { $in: [...builderIds] }, isActive: true }, '_id')
      .session(session)
      .readConcern('snapshot')
      .lean<{ _id: Types.ObjectId }[]>();
    return found.map(({ _id }) => _id);
  }
}

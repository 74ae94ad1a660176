import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { BuilderRecord } from '../builder/builder.model.js';
import { type EntityId, toId } from '../database/entity-id.js';
import { searchWords } from '../database/search-words.js';
import type { Session } from '../database/transaction.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { HouseDesignRecord } from '../house-design/house-design.model.js';
import type { LotHomesRecord } from '../lot-homes/lot-homes.model.js';
import type { QuoteRecord } from '../quote/quote.model.js';
import { PART_WAITS } from '../quote/quote-parts.repository.js';
import type { UserRecord } from '../user/user.model.js';

const NAMES = { locale: 'en', numericOrdering: true } as const;

type Counted = { readonly _id: Types.ObjectId; readonly count: number };
const byId = (rows: readonly Counted[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ _id, count }) => [String(_id), count]));

/** A member as super admins see them. */
export type TeamUser = UserRecord & { readonly answersQuotes?: boolean; readonly awayUntil?: Date | null };

/** Builders as super admins manage them: in the scope of everything. */
@Injectable()
export class BuildersRepository {
  constructor(
    @InjectModel('Builder') private readonly builders: Model<BuilderRecord>,
    @InjectModel('HouseDesign') private readonly designs: Model<HouseDesignRecord>,
    @InjectModel('LotHomes') private readonly homes: Model<LotHomesRecord>,
    @InjectModel('Quote') private readonly quotes: Model<QuoteRecord>,
    @InjectModel('User') private readonly users: Model<UserRecord>,
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
  ) {}

  /** One page by name; every word of the search occurs in the name. */
  async page(
    search: string | null | undefined,
    page: number,
    limit: number,
  ): Promise<{ rows: BuilderRecord[]; total: number }> {
    const words = searchWords(search ?? undefined);
    const where = words.length > 0 ? { $and: words.map((word) => ({ name: { $regex: word, $options: 'i' } })) } : {};
    const [rows, total] = await Promise.all([
      this.builders
        .find(where)
        .collation(NAMES)
        .sort({ name: 1, _id: 1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<BuilderRecord[]>(),
      this.builders.countDocuments(where),
    ]);
    return { rows, total };
  }

  one(_id: string, session: Session | null = null): Promise<BuilderRecord | null> {
    return this.builders.findOne({ _id }, null, { session }).lean<BuilderRecord>().exec();
  }

  async hasKey(key: string, session: Session): Promise<boolean> {
    return (await this.builders.exists({ key }).session(session)) !== null;
  }

  async insert(session: Session, builder: Omit<BuilderRecord, 'createdAt' | 'updatedAt'>): Promise<void> {
    await this.builders.create([builder], { session });
  }

  async update(session: Session, _id: EntityId, set: Partial<BuilderRecord>): Promise<void> {
    await this.builders.updateOne({ _id }, { $set: set }, { session });
  }

  /** By builder id. */
  async activeDesigns(ids: readonly EntityId[]): Promise<ReadonlyMap<string, number>> {
    return byId(
      await this.designs.aggregate<Counted>([
        { $match: { builderId: { $in: [...ids] }, isActive: true } },
        { $group: { _id: '$builderId', count: { $sum: 1 } } },
      ]),
    );
  }

  /** Members whose accounts aren't disabled, by builder id. */
  async members(ids: readonly EntityId[]): Promise<ReadonlyMap<string, number>> {
    return byId(
      await this.users.aggregate<Counted>([
        { $match: { builderId: { $in: [...ids] }, role: 'BUILDER', disabledAt: null } },
        { $group: { _id: '$builderId', count: { $sum: 1 } } },
      ]),
    );
  }

  /** Lots with designs of the builder, by builder id. */
  async lots(ids: readonly EntityId[]): Promise<ReadonlyMap<string, number>> {
    return byId(
      await this.homes.aggregate<Counted>([
        { $match: { builderId: { $in: [...ids] }, 'designs.0': { $exists: true } } },
        { $group: { _id: '$builderId', count: { $sum: 1 } } },
      ]),
    );
  }

  /** Parts of quotes that wait for an answer, by builder id. */
  async waiting(ids: readonly EntityId[]): Promise<ReadonlyMap<string, number>> {
    const own = { 'parts.builderId': { $in: [...ids] } };
    return byId(
      await this.quotes.aggregate<Counted>([
        { $match: own },
        { $project: { 'parts.builderId': 1, 'parts.status': 1 } },
        { $unwind: '$parts' },
        { $match: { ...own, 'parts.status': PART_WAITS } },
        { $group: { _id: '$parts.builderId', count: { $sum: 1 } } },
      ]),
    );
  }

  /** Members of a builder's team, also disabled ones, by name; those who have deleted their accounts are none. */
  team(builderId: EntityId): Promise<TeamUser[]> {
    return this.users
      .find({ builderId, role: 'BUILDER', deletedAt: null })
      .collation(NAMES)
      .sort({ firstName: 1, lastName: 1, _id: 1 })
      .lean<TeamUser[]>()
      .exec();
  }

  /** Waiting parts of a builder by the member they are assigned to. */
  async assigned(builderId: EntityId): Promise<ReadonlyMap<string, number>> {
    return byId(
      await this.quotes.aggregate<Counted>([
        { $match: { 'parts.builderId': builderId } },
        { $project: { 'parts.builderId': 1, 'parts.status': 1, 'parts.assigneeId': 1 } },
        { $unwind: '$parts' },
        {
          $match: {
            'parts.builderId': builderId,
            'parts.status': PART_WAITS,
            'parts.assigneeId': { $type: 'objectId' },
          },
        },
        { $group: { _id: '$parts.assigneeId', count: { $sum: 1 } } },
      ]),
    );
  }

  /** All designs of a builder by name, with how many lots link each. */
  async designsOf(
    builderId: EntityId,
  ): Promise<(Pick<HouseDesignRecord, '_id' | 'name' | 'isActive' | 'width' | 'length'> & { lots: number })[]> {
    const designs = await this.designs
      .find({ builderId }, 'name isActive width length')
      .collation(NAMES)
      .sort({ name: 1, _id: 1 })
      .lean<HouseDesignRecord[]>();
    const lots = byId(
      await this.homes.aggregate<Counted>([
        { $match: { builderId } },
        { $unwind: '$designs' },
        { $group: { _id: '$designs.designId', count: { $sum: 1 } } },
      ]),
    );
    return designs.map((design) => ({ ...design, lots: lots.get(String(design._id)) ?? 0 }));
  }

  /** Estates with lots that link the builder, by title. */
  async estatesOf(builderId: EntityId): Promise<(Pick<EstateRecord, '_id' | 'key' | 'title'> & { lots: number })[]> {
    const lots = byId(
      await this.homes.aggregate<Counted>([
        { $match: { builderId, 'designs.0': { $exists: true } } },
        { $group: { _id: '$estateId', count: { $sum: 1 } } },
      ]),
    );
    const estates = await this.estates
      .find({ _id: { $in: [...lots.keys()].map(toId) } }, 'key title')
      .collation(NAMES)
      .sort({ title: 1, _id: 1 })
      .lean<Pick<EstateRecord, '_id' | 'key' | 'title'>[]>();
    return estates.map((estate) => ({ ...estate, lots: lots.get(String(estate._id)) ?? 0 }));
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { DesignState } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import { type EntityId, toId } from '../database/entity-id.js';
import { searchWords } from '../database/search-words.js';
import { scopedWrites } from '../database/scoped-writes.js';
import type { Session } from '../database/transaction.js';
import type { HouseDesignRecord } from '../house-design/house-design.model.js';
import { ownBuilderId } from '../builder/own-builder.js';

type Where = Readonly<Record<string, unknown>>;
const NAMES = { locale: 'en', numericOrdering: true } as const;
const BY_NAME = { name: 1, _id: 1 } as const;
const IN_STATE = {
  active: { isActive: true },
  inactive: { isActive: false, activatedAt: { $type: 'date' } },
  draft: { isActive: false, activatedAt: { $not: { $type: 'date' } } },
} as const satisfies Record<DesignState, Where>;

export interface DesignFilter {
  readonly search?: string | null | undefined;
  readonly state?: string | null | undefined;
}
const whereOf = ({ search, state }: DesignFilter): Where => {
  const words = searchWords(search);
  return {
    ...(words.length > 0 && { $and: words.map((word) => ({ name: { $regex: word, $options: 'i' } })) }),
    ...(state && Object.hasOwn(IN_STATE, state) && IN_STATE[state as DesignState]),
  };
};

/** The designs of the caller's builder. The collection is open, so that each query here names the builder. */
@Injectable()
export class OwnDesignsRepository {
  constructor(@InjectModel('HouseDesign') private readonly designs: Model<HouseDesignRecord>) {}

  async page(
    filter: DesignFilter,
    { page, limit }: { readonly page: number; readonly limit: number },
  ): Promise<{ rows: HouseDesignRecord[]; total: number }> {
    const where = this.#own(whereOf(filter));
    const [rows, total] = await Promise.all([
      this.designs
        .find(where)
        .collation(NAMES)
        .sort(BY_NAME)
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<HouseDesignRecord[]>(),
      this.designs.countDocuments(where),
    ]);
    return { rows, total };
  }

  /** All, by name. */
  all(session: Session | null = null): Promise<HouseDesignRecord[]> {
    return this.designs
      .find(this.#own({}), null, { session })
      .collation(NAMES)
      .sort(BY_NAME)
      .lean<HouseDesignRecord[]>()
      .exec();
  }

  findById(designId: string, session: Session | null = null): Promise<HouseDesignRecord | null> {
    return this.designs
      .findOne(this.#own({ _id: toId(designId) }), null, { session })
      .lean<HouseDesignRecord | null>()
      .exec();
  }

  /** Whether a key is taken, by any builder's design. */
  async hasKey(key: string, session: Session): Promise<boolean> {
    return (await this.designs.exists({ key }).session(session)) !== null;
  }

  async insert(session: Session, designs: readonly HouseDesignRecord[]): Promise<void> {
    if (designs.length > 0) await scopedWrites(this.designs).insertMany(designs, session);
  }

  async update(session: Session, _id: EntityId, fields: Partial<HouseDesignRecord>): Promise<void> {
    await this.designs.updateOne(this.#own({ _id }), { $set: fields }, { session });
  }

  async remove(session: Session, ids: readonly EntityId[]): Promise<void> {
    if (ids.length > 0) await this.designs.deleteMany(this.#own({ _id: { $in: [...ids] } }), { session });
  }

  #own(where: Where): Where {
    return { ...where, builderId: ownBuilderId() };
  }
}

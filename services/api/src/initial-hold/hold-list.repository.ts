import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { parseHoldStatus } from '@lotline/shared-domain';
import type { Model, QueryFilter } from 'mongoose';
import type { BusinessRecord } from '../business/business.model.js';
import { isId } from '../common/id.pipe.js';
import type { EntityId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import { searchWords } from '../database/search-words.js';
import { undoableNow } from '../decision/undo-record.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { StageRecord } from '../stage/stage.model.js';
import { UserRepository } from '../user/user.repository.js';
import type { Hold } from './hold-scene.js';
import type { HoldRow } from './hold-view.js';

export interface HoldFilter {
  estateId?: string | null;
  lotId?: string | null;
  status?: string | null;
  search?: string | null;
  /** `queue`: oldest first. */
  order?: string | null;
  /** `own`: decisions that the caller may still undo. */
  undo?: string | null;
}

/** Excludes the keys of delayed emails, which only undo needs. */
const LISTED = '-undo.letters';
/** Maximum number of lots one search word may match by title. */
const MAX_LOTS = 500;
/** Maximum number of other holds read for one list, and shown per person. */
const MAX_OTHERS = 500;
const MAX_EARLIER = 10;
/** Display name of an actor who used an API key or has left. */
const SOMEBODY = 'Staff';

/** Holds with the titles lists need. Runs in the caller's scope. */
@Injectable()
export class HoldListRepository {
  constructor(
    @InjectModel('InitialHold') private readonly holds: Model<Hold>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('Stage') private readonly stages: Model<StageRecord>,
    @InjectModel('Business') private readonly businesses: Model<BusinessRecord>,
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
    private readonly users: UserRepository,
  ) {}

  /** One page, newest first, with the total count. A filter that can't match gives an empty page. */
  async page(filter: HoldFilter, page: number, limit: number): Promise<{ rows: HoldRow[]; total: number }> {
    const where = whereOf(filter);
    if (!where) return { rows: [], total: 0 };
    const words = await Promise.all(searchWords(filter.search).map((word) => this.hitsOf(word)));
    if (words.length > 0) where.$and = words;
    const by = filter.order === 'queue' ? 1 : -1;
    const [found, total] = await Promise.all([
      this.holds
        .find(where, LISTED)
        .sort({ createdAt: by, _id: by })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<Hold[]>(),
      this.holds.countDocuments(where),
    ]);
    return { rows: await this.withTitles(found), total };
  }

  async one(holdId: EntityId | string): Promise<HoldRow | null> {
    const hold = await this.holds.findOne({ _id: holdId }, LISTED).lean<Hold>();
    return hold ? ((await this.withTitles([hold]))[0] ?? null) : null;
  }

  async some(holdIds: readonly string[]): Promise<HoldRow[]> {
    return this.withTitles(await this.holds.find({ _id: { $in: [...holdIds] } }, LISTED).lean<Hold[]>());
  }

  /** Filter for one search word: a person's names, addresses and phones, a company, or a lot by title. */
  private async hitsOf(word: string): Promise<QueryFilter<Hold>> {
    const lots = await this.lots
      .find({ title: { $regex: `^${word}`, $options: 'i' } }, '_id')
      .limit(MAX_LOTS)
      .lean<LotRecord[]>();
    const fields = ['leadsDetails', 'purchaserDetails'].flatMap((person) =>
      ['firstName', 'lastName', 'email', 'phone'].map((field) => `${person}.${field}`),
    );
    return {
      $or: [
        { lotId: { $in: lots.map(({ _id }) => _id) } },
        ...[...fields, 'companyDetails.company'].map((field) => ({ [field]: { $regex: word, $options: 'i' } })),
      ],
    };
  }

  private async withTitles(holds: readonly Hold[]): Promise<HoldRow[]> {
    const others = await this.holds
      .find({ leadEmail: { $in: holds.map(({ leadEmail }) => leadEmail) } }, 'lotId leadEmail status createdAt')
      .sort({ createdAt: -1, _id: -1 })
      .limit(MAX_OTHERS)
      .lean<Hold[]>();
    const lotIds = [...new Map([...holds, ...others].map(({ lotId }) => [String(lotId), lotId])).values()];
    const businessIds = holds.flatMap(({ businessId }) => (businessId ? [businessId] : []));
    const lots = await this.lots.find({ _id: { $in: lotIds } }, 'title status stageId').lean<LotRecord[]>();
    const [stages, estates, businesses, places, names] = await Promise.all([
      this.stages.find({ _id: { $in: lots.map(({ stageId }) => stageId) } }, 'title').lean<StageRecord[]>(),
      this.estates.find({ _id: { $in: holds.map(({ estateId }) => estateId) } }, 'timeZone').lean<EstateRecord[]>(),
      // System scope: the name of any landowner's business may be shown with the hold.
      businessIds.length > 0
        ? system(() => this.businesses.find({ _id: { $in: businessIds } }, 'title').lean<BusinessRecord[]>())
        : [],
      this.placesOf(holds),
      this.users.namesOf(holds.map(({ enteredBy }) => enteredBy)),
    ]);
    const titleOf = (lotId: EntityId): string => lots.find(({ _id }) => _id.equals(lotId))?.title ?? '';
    return holds.map((hold) => {
      const lot = lots.find(({ _id }) => _id.equals(hold.lotId));
      return {
        hold,
        lotTitle: lot?.title ?? '',
        lotStatus: lot?.status ?? 'unknown',
        timeZone: estates.find(({ _id }) => _id.equals(hold.estateId))?.timeZone ?? null,
        stageTitle: stages.find(({ _id }) => lot?.stageId.equals(_id))?.title ?? '',
        business: businesses.find(({ _id }) => hold.businessId?.equals(_id)) ?? null,
        queue: places.get(String(hold._id)) ?? null,
        enteredBy: hold.enteredBy ? (names.get(hold.enteredBy) ?? SOMEBODY) : null,
        earlier: others
          .filter((other) => other.leadEmail === hold.leadEmail && !other._id.equals(hold._id))
          .slice(0, MAX_EARLIER)
          .map((other) => ({ hold: other, lotTitle: titleOf(other.lotId) })),
      };
    });
  }

  /** Queue position, from 1, of each of these pending holds. Only lots with one of these pending are queried. */
  private async placesOf(holds: readonly Hold[]): Promise<ReadonlyMap<string, number>> {
    const lotIds = new Map(
      holds.flatMap(({ status, lotId }) => (status === 'pending' ? [[String(lotId), lotId] as const] : [])),
    );
    if (lotIds.size === 0) return new Map();
    const waiting = await this.holds
      .find({ lotId: { $in: [...lotIds.values()] }, status: 'pending' }, 'lotId')
      .sort({ createdAt: 1, _id: 1 })
      .lean<Hold[]>();
    const counted = new Map<string, number>();
    return new Map(
      waiting.map(({ _id, lotId }) => {
        const place = (counted.get(String(lotId)) ?? 0) + 1;
        counted.set(String(lotId), place);
        return [String(_id), place];
      }),
    );
  }
}

function whereOf({ estateId, lotId, status, undo }: HoldFilter): QueryFilter<Hold> | null {
  const statuses = (status ?? '')
    .split(',')
    .filter(Boolean)
    .map(parseHoldStatus)
    .filter((known) => known !== 'unknown');
  if ((estateId && !isId(estateId)) || (lotId && !isId(lotId)) || (status && statuses.length === 0)) return null;
  return {
    ...(estateId ? { estateId } : {}),
    ...(lotId ? { lotId } : {}),
    ...(status ? { status: { $in: statuses } } : {}),
    ...(undo ? undoableNow() : {}),
  };
}

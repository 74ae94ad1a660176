import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import { type EntityId, newId, toId } from '../database/entity-id.js';
import { scopedWrites } from '../database/scoped-writes.js';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { LotMapItemRecord } from '../lot/lot-map-item.model.js';
import { type LotRecord, UNCLAIMED_STATUSES } from '../lot/lot.model.js';
import type { StageMapRecord } from '../stage-map/stage-map.model.js';
import type { MapPlace } from './map-plan.repository.js';
import type { PlannedShape } from './planned-shape.js';

/** Shapes, and characters of their paths, written with one command: encoding more would keep other requests waiting. */
const PART = { shapes: 400, characters: 1_000_000 };
function* partsOf<T>(all: readonly T[], lengthOf: (item: T) => number = () => 0): Generator<readonly T[]> {
  let part: T[] = [];
  let characters = 0;
  for (const item of all) {
    if (part.length === PART.shapes || (part.length > 0 && characters + lengthOf(item) > PART.characters)) {
      yield part;
      [part, characters] = [[], 0];
    }
    part.push(item);
    characters += lengthOf(item);
  }
  if (part.length > 0) yield part;
}
const lengthOfPaths = ({ path, outline, statusPath }: PlannedShape): number =>
  path.length + outline.length + (statusPath?.length ?? 0);

/** The shapes of lots on stage maps, and of stages on estate maps, as a publish writes them. */
@Injectable()
export class MapItems {
  constructor(
    @InjectModel('LotMapItem') private readonly items: Model<LotMapItemRecord>,
    @InjectModel('StageMap') private readonly stageMaps: Model<StageMapRecord>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
  ) {}

  /** Writes the estate, so that of two publishes of its map one waits. */
  async lockEstate(session: Session, _id: EntityId): Promise<void> {
    await this.estates.updateOne({ _id }, { $currentDate: { updatedAt: true } }, { session, timestamps: false });
  }

  /**
   * Writes lots without a claim, so that a request for one of them and this transaction exclude each other.
   * @throws DomainError `stale` if one of them has a claim by now
   */
  async touchLots(session: Session, ids: readonly EntityId[]): Promise<void> {
    for (const part of partsOf(ids)) {
      const { matchedCount } = await this.lots.updateMany(
        { _id: { $in: [...part] }, status: { $in: [...UNCLAIMED_STATUSES] } },
        { $currentDate: { updatedAt: true } },
        { session, timestamps: false },
      );
      if (matchedCount !== part.length) throw new DomainError('stale', 'Some lots have just been changed.');
    }
  }

  /** Gives lots numbers that no lot has, until they get their new ones in the same transaction. */
  async stepAside(session: Session, ids: readonly EntityId[]): Promise<void> {
    await this.lots.updateMany(
      { _id: { $in: [...ids] } },
      [{ $set: { title: { $concat: ['#', { $toString: '$_id' }] } } }] as never,
      { session, timestamps: false, updatePipeline: true } as never,
    );
  }

  /**
   * Writes the shapes of lots that will be created, before the transaction that creates them: with 20,000 shapes it would
   * be larger than the database's cache allows. Nobody reads a shape without its lot.
   */
  async prepare({ estate, stageId }: MapPlace, shapes: readonly PlannedShape[]): Promise<void> {
    if (!stageId) return;
    const at = new Date();
    const of = { landownerId: estate.landownerId, estateId: estate._id, stageId };
    for (const part of partsOf(shapes, lengthOfPaths)) {
      await scopedWrites(this.items).insertMany(part.map((shape) => freshItem(of, shape, at)));
    }
  }

  /** Removes prepared shapes again, of a publish that failed. */
  async forget(shapes: readonly PlannedShape[]): Promise<void> {
    for (const part of partsOf(shapes)) await this.items.deleteMany({ lotId: { $in: part.map(({ of }) => toId(of)) } });
  }

  /**
   * Of these lots of the stage, those with a shape on another map: one that was written before only lots of its stage could
   * be. `write` replaces it.
   */
  async drawnElsewhere({ stageId }: MapPlace, lotIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (!stageId || lotIds.length === 0) return new Set();
    // System scope: the other map may be another landowner's; the lots are of the caller's stage.
    const found = await system(() =>
      this.items.distinct('lotId', { lotId: { $in: lotIds.map(toId) }, stageId: { $ne: stageId } }),
    );
    return new Set(found.map(String));
  }

  async write(session: Session, place: MapPlace, shapes: readonly PlannedShape[]): Promise<void> {
    if (!place.stageId) return this.#writeOutlines(session, place, shapes);
    const { estate, stageId } = place;
    const at = new Date();
    for (const part of partsOf(shapes, lengthOfPaths)) {
      const fresh = part.filter(({ isNew }) => isNew);
      const of = { landownerId: estate.landownerId, estateId: estate._id, stageId };
      if (fresh.length > 0) {
        const lotId = { $in: fresh.map((shape) => toId(shape.of)) };
        // System scope: as in `drawnElsewhere`; a lot has one shape, on the map of its stage.
        await system(() => this.items.deleteMany({ lotId, stageId: { $ne: stageId } }, { session }));
        await scopedWrites(this.items).insertMany(
          fresh.map((shape) => freshItem(of, shape, at)),
          session,
        );
      }
      const known = part.filter(({ isNew }) => !isNew);
      if (known.length > 0)
        await scopedWrites(this.items).bulkWrite(
          known.map((shape) => ({
            updateOne: {
              filter: { lotId: toId(shape.of), stageId },
              update: {
                $set: { ...itemOf(shape), updatedAt: at },
                $unset: shape.frontEdge === null ? { frontEdge: '' } : {},
              },
            },
          })),
          session,
        );
    }
  }

  /** Takes lots off the stage's map, or stages off the estate's. */
  async remove(session: Session, { stageId, estate }: MapPlace, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const of = { $in: ids.map(toId) };
    if (stageId) await this.items.deleteMany({ lotId: of, stageId }, { session });
    else
      await this.stageMaps.updateMany(
        { stageId: of, estateId: estate._id },
        { $unset: { path: 1, binding: 1, outlineSize: 1 } },
        { session },
      );
  }

  async #writeOutlines(session: Session, { estate }: MapPlace, shapes: readonly PlannedShape[]): Promise<void> {
    for (const { of, path, binding, size } of shapes) {
      const stageId = toId(of);
      const outline = { path, binding, outlineSize: size };
      const { matchedCount } = await this.stageMaps.updateMany(
        { stageId, estateId: estate._id },
        { $set: outline },
        { session },
      );
      if (matchedCount > 0) continue;
      // A stage without a map of its own: its outline is kept as that of a map which never was.
      const none = { size, mapImage: { url: '' }, metresPerUnit: 1, rev: 0, deletedAt: new Date(0), outlineOnly: true };
      const owner = { _id: newId(), landownerId: estate.landownerId, estateId: estate._id, stageId };
      await this.stageMaps.create([{ ...owner, ...none, ...outline }], { session });
    }
  }
}

const itemOf = ({ path, statusPath, binding, size, frontEdge, outline }: PlannedShape) => ({
  path,
  ...(statusPath && { statusPath }),
  binding,
  size,
  ...(frontEdge !== null && { frontEdge }),
  outline,
});

const freshItem = (
  of: Pick<LotMapItemRecord, 'landownerId' | 'estateId' | 'stageId'>,
  shape: PlannedShape,
  at: Date,
) => ({ _id: newId(), ...of, lotId: toId(shape.of), ...itemOf(shape), createdAt: at, updatedAt: at });

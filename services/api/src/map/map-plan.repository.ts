import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type EntityId, toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { EstateMapRecord } from '../estate-map/estate-map.model.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { LotMapItemRecord } from '../lot/lot-map-item.model.js';
import type { StageMapRecord } from '../stage-map/stage-map.model.js';
import type { StageRecord } from '../stage/stage.model.js';
import type { MapDraftRecord } from './map-draft.model.js';
import type { MapVersionRecord } from './map-version.model.js';

/** Whose map it is. */
export type MapKind = 'estate' | 'stage';
/** A map of either kind; `stageId` and the stage's outline only of a stage's. */
export type MapRecord = EstateMapRecord &
  Partial<Pick<StageMapRecord, 'stageId' | 'path' | 'binding' | 'outlineSize' | 'outlineOnly'>>;
/** The estate or stage that a map is of. */
export interface MapPlace {
  readonly kind: MapKind;
  readonly estate: Pick<EstateRecord, '_id' | 'landownerId' | 'landownerEditsMaps'>;
  readonly stageId: EntityId | null;
}

const filterOf = ({ estate, stageId }: MapPlace) => ({ estateId: estate._id, ...(stageId && { stageId }) });

/** Maps of estates and stages as their editors write them, in the caller's scope. */
@Injectable()
export class MapPlanRepository {
  constructor(
    @InjectModel('EstateMap') private readonly estateMaps: Model<EstateMapRecord>,
    @InjectModel('StageMap') private readonly stageMaps: Model<StageMapRecord>,
    @InjectModel('LotMapItem') private readonly lotShapes: Model<LotMapItemRecord>,
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
    @InjectModel('Stage') private readonly stages: Model<StageRecord>,
    @InjectModel('MapDraft') private readonly drafts: Model<MapDraftRecord>,
    @InjectModel('MapVersion') private readonly versions: Model<MapVersionRecord>,
  ) {}

  async place(kind: MapKind, id: EntityId | string): Promise<MapPlace | null> {
    const stage = kind === 'stage' ? await this.stages.findById(id, 'estateId').lean<StageRecord | null>() : null;
    if (kind === 'stage' && !stage) return null;
    const estate = await this.estates
      .findById(stage?.estateId ?? id, 'landownerId landownerEditsMaps')
      .lean<EstateRecord | null>();
    return estate && { kind, estate, stageId: stage?._id ?? null };
  }

  async one(kind: MapKind, mapId: string, session?: Session): Promise<MapRecord | null> {
    return this.#maps(kind)
      .findById(toId(mapId), null, session ? { session } : {})
      .lean<MapRecord | null>();
  }

  /** The maps of a place: the live one first, then the deleted ones, latest first. */
  async of(place: MapPlace, session?: Session): Promise<MapRecord[]> {
    const maps = await this.#maps(place.kind)
      .find(filterOf(place), null, session ? { session } : {})
      .lean<MapRecord[]>();
    const endOf = ({ deletedAt }: MapRecord): number => deletedAt?.getTime() ?? Infinity;
    return maps.sort((one, other) => endOf(other) - endOf(one));
  }

  /** Whether lots are drawn on a stage's map, or stages on an estate's. */
  async hasShapes({ kind, estate, stageId }: MapPlace, session?: Session): Promise<boolean> {
    const within = session ? { session } : {};
    const found =
      kind === 'stage'
        ? await this.lotShapes.findOne({ stageId }, '_id', within).lean()
        : await this.stageMaps.findOne({ estateId: estate._id, path: { $exists: true } }, '_id', within).lean();
    return found !== null;
  }

  /** Whether a map of the estate, also a deleted one, a version or an open draft is made from this upload. */
  async showsFile(session: Session, estateId: EntityId, fileId: EntityId): Promise<boolean> {
    const where = { estateId, fileId };
    const found = [
      await this.estateMaps.exists(where).session(session),
      await this.stageMaps.exists(where).session(session),
      await this.versions.exists(where).session(session),
      await this.drafts.exists({ ...where, state: 'open' }).session(session),
    ];
    return found.some((one) => one !== null);
  }

  async insert(session: Session, kind: MapKind, map: Omit<MapRecord, 'createdAt' | 'updatedAt'>): Promise<void> {
    await this.#maps(kind).create([map], { session });
  }

  /** Changes a map that is still at a revision, and deleted or not as `before`; false if it isn't. */
  async update(session: Session, kind: MapKind, before: MapRecord, set: Partial<MapRecord>): Promise<boolean> {
    const { _id, rev, deletedAt } = before;
    const { matchedCount } = await this.#maps(kind).updateOne(
      { _id, rev, deletedAt },
      { $set: { ...set, rev: rev + 1 } },
      { session },
    );
    return matchedCount === 1;
  }

  #maps(kind: MapKind): Model<MapRecord> {
    return (kind === 'stage' ? this.stageMaps : this.estateMaps) as unknown as Model<MapRecord>;
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { CLAIM_OF_STATUS, DomainError, LOT_STATUSES, principalMay } from '@lotline/shared-domain';
import type { StoredShape } from '@lotline/shared-map-document';
import type { Model } from 'mongoose';
import { isId } from '../common/id.pipe.js';
import type { EntityId } from '../database/entity-id.js';
import { currentPrincipal } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { LotMapItemRecord } from '../lot/lot-map-item.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import { notFound } from '../read-cache/not-found.js';
import type { StageMapRecord } from '../stage-map/stage-map.model.js';
import type { StageRecord } from '../stage/stage.model.js';
import { MapDraftsRepository } from './map-drafts.repository.js';
import type { Live } from './map-jobs.js';
import { type MapKind, type MapPlace, MapPlanRepository, type MapRecord } from './map-plan.repository.js';
import type { MapVersionRecord } from './map-version.model.js';
import type { PlaceFact } from './publish-plan.js';

/** Documents read at once: decoding many at a time would keep other requests waiting. */
const BATCH = 1_000;

/** What is live of a map, and what its shapes may stand for. */
export interface LiveMap {
  /** The live map, else the one deleted last. */
  readonly map: MapRecord | null;
  /** What is live, as drafts name it: 'none', or the map's id and revision. */
  readonly base: string;
  readonly version: MapVersionRecord | null;
  readonly live: Live | null;
  readonly shapes: StoredShape[];
  /** Lots of the stage, or stages of the estate. */
  readonly places: PlaceFact[];
}

export const baseOf = (map: MapRecord | null | undefined): string =>
  map && map.deletedAt === null ? `${String(map._id)}.${map.rev}` : 'none';

/** Lots of these statuses stay on their map (D81). */
const HELD = LOT_STATUSES.filter((status) => CLAIM_OF_STATUS[status] !== 'none');

/** Maps as they are live, for those who may edit them. */
@Injectable()
export class MapLive {
  constructor(
    private readonly maps: MapPlanRepository,
    private readonly drafts: MapDraftsRepository,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('LotMapItem') private readonly items: Model<LotMapItemRecord>,
    @InjectModel('Stage') private readonly stages: Model<StageRecord>,
    @InjectModel('StageMap') private readonly stageMaps: Model<StageMapRecord>,
  ) {}

  /** 404 outside the caller's scope; 403 where the estate's landowner doesn't draw its maps (D91). */
  async place(kind: MapKind, id: EntityId | string): Promise<MapPlace> {
    const place = isId(String(id)) ? await this.maps.place(kind, id) : null;
    if (!place) throw notFound(kind);
    if (!principalMay(currentPrincipal(), 'map.edit', place.estate)) throw new DomainError('forbidden');
    return place;
  }

  /** The map of a place: live, else the one deleted last; an outline alone is no map. */
  async mapOf(place: MapPlace, session?: Session): Promise<MapRecord | null> {
    return (await this.maps.of(place, session)).find(({ outlineOnly }) => !outlineOnly) ?? null;
  }

  async of(place: MapPlace): Promise<LiveMap> {
    const map = await this.mapOf(place);
    const version = await this.drafts.lastVersion(place);
    const live = map && {
      size: { width: map.size.width, height: map.size.height },
      metresPerUnit: map.metresPerUnit,
      north: map.north ?? 0,
    };
    const drawn = place.stageId ? await this.#lots(place.stageId) : await this.#stages(place.estate._id);
    return { map, base: baseOf(map), version, live, ...drawn };
  }

  /** The lots of a stage that are held or sold and on the live map, by id. */
  async heldLots(stageId: EntityId): Promise<string[]> {
    const held = await this.lots.find({ stageId, status: { $in: HELD } }, '_id').lean();
    const drawn = { stageId, lotId: { $in: held.map(({ _id }) => _id) }, path: { $ne: '' } };
    return (await this.items.find(drawn, 'lotId').lean<LotMapItemRecord[]>()).map(({ lotId }) => String(lotId));
  }

  /** The revisions of a place's lots, as the transaction sees them. */
  async revisions(session: Session, place: MapPlace): Promise<ReadonlyMap<string, number>> {
    const found = new Map<string, number>();
    if (!place.stageId) {
      for (const { _id } of await this.stages.find({ estateId: place.estate._id }, '_id', { session }).lean())
        found.set(String(_id), 0);
      return found;
    }
    const cursor = this.lots
      .find({ stageId: place.stageId }, 'rev', { session })
      .lean<Pick<LotRecord, '_id' | 'rev'>[]>()
      .cursor({ batchSize: BATCH });
    for await (const { _id, rev } of cursor) found.set(String(_id), rev);
    return found;
  }

  async #lots(stageId: EntityId): Promise<Pick<LiveMap, 'shapes' | 'places'>> {
    const places: PlaceFact[] = [];
    const lots = this.lots.find({ stageId }, 'title size status rev').lean<LotRecord[]>().cursor({ batchSize: BATCH });
    for await (const { _id, title, size, status, rev } of lots)
      places.push({ id: String(_id), title, size: size ?? null, status, rev });
    const titles = new Map(places.map(({ id, title }) => [id, title]));
    const shapes: StoredShape[] = [];
    const items = this.items
      .find({ stageId }, 'lotId path statusPath binding size frontEdge')
      .lean<LotMapItemRecord[]>()
      .cursor({ batchSize: BATCH });
    for await (const item of items) {
      const title = titles.get(String(item.lotId));
      // A shape without a lot is of a map that is being published.
      if (title !== undefined) shapes.push(shapeOf(item, { to: 'lot', id: String(item.lotId) }, title));
    }
    return { shapes, places };
  }

  async #stages(estateId: EntityId): Promise<Pick<LiveMap, 'shapes' | 'places'>> {
    const stages = await this.stages.find({ estateId }, 'title status').lean<StageRecord[]>();
    const maps = await this.stageMaps.find({ estateId, path: { $exists: true } }).lean<StageMapRecord[]>();
    const endOf = ({ deletedAt }: StageMapRecord): number => deletedAt?.getTime() ?? Infinity;
    const latest = new Map(
      maps.sort((one, other) => endOf(one) - endOf(other)).map((map) => [String(map.stageId), map] as const),
    );
    return {
      places: stages.map(({ _id, title, status }) => ({ id: String(_id), title, size: null, status, rev: 0 })),
      shapes: stages.flatMap(({ _id, title }): StoredShape[] => {
        const { _id: mapId, path = '', binding, outlineSize } = latest.get(String(_id)) ?? {};
        if (!mapId || path === '' || !binding) return [];
        const size = outlineSize ?? { width: 0, height: 0 };
        return [shapeOf({ _id: mapId, path, binding, size }, { to: 'stage', id: String(_id) }, title)];
      }),
    };
  }
}

/** A stored shape as plain data: it is sent to another process. */
const shapeOf = (
  {
    _id,
    path,
    statusPath,
    binding,
    size,
    frontEdge,
  }: Pick<LotMapItemRecord, '_id' | 'path' | 'binding' | 'size'> & Partial<LotMapItemRecord>,
  link: StoredShape['link'],
  title: string,
): StoredShape => ({
  id: String(_id),
  link,
  title,
  path,
  ...(statusPath && { statusPath }),
  binding: { x: binding.x, y: binding.y },
  size: { width: size.width, height: size.height },
  ...(typeof frontEdge === 'number' && { frontEdge }),
});

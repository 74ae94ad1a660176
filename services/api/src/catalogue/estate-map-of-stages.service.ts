import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { readPath } from '@lotline/shared-geometry';
import { LRUCache } from 'lru-cache';
import type { ClientSession, Connection, Types } from 'mongoose';
import { slicesOf } from '../common/in-slices.js';
import { LotRepository } from '../lot/lot.repository.js';
import type { StageMapRecord } from '../stage-map/stage-map.model.js';
import { StageMapRepository } from '../stage-map/stage-map.repository.js';
import { StageRepository } from '../stage/stage.repository.js';
import { Hull } from './hull.js';
import { type DrawnStage, type MapOfStages, mapOfStages } from './map-of-stages.js';

/** A made map, and what it was made of. */
export interface EstateMapOfStages extends MapOfStages {
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const MAX_KEPT = 500;

/** The maps of estates for which none was drawn (D161): made when read, never stored. */
@Injectable()
export class EstateMapsOfStages {
  /** By estate; counts change with every lot, outlines only with a map or a removed lot. */
  readonly #made = new LRUCache<string, { key: string; map: EstateMapOfStages }>({ max: MAX_KEPT });

  constructor(
    private readonly stages: StageRepository,
    private readonly maps: StageMapRepository,
    private readonly lots: LotRepository,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** Null if fewer than two stages are drawn. */
  async of(estateId: Types.ObjectId, session: ClientSession): Promise<EstateMapOfStages | null> {
    const latest = await this.maps.latestOfEstate(estateId, session);
    const stages = await this.stages.ofEstate(estateId, session);
    const maps = stages.flatMap(({ _id }): StageMapRecord[] => {
      const map = latest.get(String(_id));
      return map?.deletedAt === null ? [map] : [];
    });
    if (maps.length < 2) return null;
    const count = await this.lots.shapesOfEstate(estateId, session);
    const key = [
      count,
      ...maps.map(({ _id, rev, updatedAt }) => `${String(_id)}.${rev}.${updatedAt.getTime()}`),
    ].join();
    const known = this.#made.get(String(estateId));
    if (known?.key === key) return known.map;
    const outlines = await this.#outlines(estateId, session);
    const made = mapOfStages(maps.map((map) => drawnStage(map, outlines.get(String(map.stageId)))));
    if (!made) return null;
    const times = maps.map(({ updatedAt }) => updatedAt.getTime());
    const map = { ...made, createdAt: new Date(Math.min(...times)), updatedAt: new Date(Math.max(...times)) };
    this.#made.set(String(estateId), { key, map });
    return map;
  }

  /** The same for staff, in the caller's scope. */
  async now(estateId: Types.ObjectId): Promise<EstateMapOfStages | null> {
    const session = await this.connection.startSession({ snapshot: true });
    try {
      return await this.of(estateId, session);
    } finally {
      await session.endSession();
    }
  }

  async #outlines(estateId: Types.ObjectId, session: ClientSession): Promise<ReadonlyMap<string, Hull>> {
    const hulls = new Map<string, Hull>();
    const turn = slicesOf();
    for await (const { stageId, path } of this.lots.pathsOfEstate(estateId, session)) {
      const hull = hulls.get(String(stageId)) ?? new Hull();
      hulls.set(String(stageId), hull);
      for (const ring of readPath(path)) hull.add(ring);
      await turn();
    }
    return hulls;
  }
}

/** 1 is what a plan has whose scale nobody set. */
const hasScale = ({ metresPerUnit, scale, drawn, origin }: StageMapRecord): boolean =>
  metresPerUnit !== 1 || Boolean(scale) || Boolean(drawn) || Boolean(origin);

const drawnStage = (map: StageMapRecord, hull: Hull | undefined): DrawnStage => ({
  stageId: String(map.stageId),
  outline: hull?.ring() ?? [],
  metresPerUnit: hasScale(map) ? map.metresPerUnit : null,
  north: map.north ?? null,
  origin: map.origin ?? null,
});

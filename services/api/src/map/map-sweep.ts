import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { RepeatingJob } from '../common/repeating-job.js';
import { CONFIG, type Config } from '../config/config.js';
import type { EntityId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import type { LotMapItemRecord } from '../lot/lot-map-item.model.js';
import { MapDraftExpiry } from './map-draft-expiry.js';
import { DRAFT_STATES, type MapDraftRecord, type MapDrawingRecord, type MapStepsRecord } from './map-draft.model.js';

/** Age from which a shape without a lot is left over: a publish that prepared it has long ended. */
const LEFT_OVER_MS = 30 * 60_000;
/** Shapes prepared before this are looked for by the first sweep of a process only; by further ones those since the last. */
const LOOK_BACK_MS = 7 * 24 * 60 * 60_000;
const BATCH = 200;
const ENDED = DRAFT_STATES.filter((state) => state !== 'open');

/** The first id of a moment: ids begin with the second in which they were made. */
const idAt = (ms: number): EntityId => Types.ObjectId.createFromTime(Math.floor(ms / 1000));

export interface MapsSwept {
  /** Open drafts that nobody has opened for long, and that ended. */
  readonly expired: number;
  readonly drafts: number;
  readonly shapes: number;
}

/**
 * Ends drafts of maps that nobody opens, removes those that ended long ago, and shapes that a killed publish prepared
 * (ADR-0057, ADR-0063).
 */
@Injectable()
export class MapSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #job: RepeatingJob;
  #sweptUntil: number | null = null;

  constructor(
    private readonly expiry: MapDraftExpiry,
    @InjectModel('MapDraft') private readonly drafts: Model<MapDraftRecord>,
    @InjectModel('MapSteps') private readonly steps: Model<MapStepsRecord>,
    @InjectModel('MapDrawing') private readonly drawings: Model<MapDrawingRecord>,
    @InjectModel('LotMapItem') private readonly items: Model<LotMapItemRecord>,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.#job = new RepeatingJob('map sweep', config.maps.sweepEveryMs, () => this.sweep());
  }

  onApplicationBootstrap(): void {
    if (this.config.roles.includes('sweeper')) this.#job.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#job.stop();
  }

  /** System scope: maps of all owners. Any number of processes may do so at once. */
  sweep(now = new Date()): Promise<MapsSwept> {
    return system(async () => ({
      expired: await this.expiry.sweep(now),
      drafts: await this.#endedDrafts(now),
      shapes: await this.#leftOver(now),
    }));
  }

  /** A draft's row goes last: if the process ends before, the next sweep finds it again. */
  async #endedDrafts(now: Date): Promise<number> {
    const updatedAt = { $lt: new Date(now.getTime() - this.config.maps.endedMs) };
    let removed = 0;
    for (;;) {
      if (this.#job.stopping) return removed;
      const ended = await this.drafts
        .find({ state: { $in: ENDED }, updatedAt }, 'begunId drawingId')
        .limit(BATCH)
        .lean<Pick<MapDraftRecord, '_id' | 'begunId' | 'drawingId'>[]>();
      if (ended.length === 0) return removed;
      const ids = ended.map(({ _id }) => _id);
      await this.steps.deleteMany({ draftId: { $in: ids } });
      // A draft's drawings are its own: versions have copies.
      await this.drawings.deleteMany({ _id: { $in: ended.flatMap(({ begunId, drawingId }) => [begunId, drawingId]) } });
      await this.drafts.deleteMany({ _id: { $in: ids }, state: { $in: ENDED } });
      removed += ids.length;
    }
  }

  /** Shapes without a lot, by the time in their ids, so that a sweep reads only new ones. */
  async #leftOver(now: Date): Promise<number> {
    const until = now.getTime() - LEFT_OVER_MS;
    const last = this.#sweptUntil;
    const since = last !== null && last <= until ? last : until - LOOK_BACK_MS;
    const found = await this.items.aggregate<{ _id: EntityId }>([
      { $match: { _id: { $gte: idAt(since), $lt: idAt(until) } } },
      {
        $lookup: {
          from: 'lots',
          localField: 'lotId',
          foreignField: '_id',
          pipeline: [{ $project: { _id: 1 } }],
          as: 'lot',
        },
      },
      { $match: { 'lot.0': { $exists: false } } },
      { $project: { _id: 1 } },
    ]);
    for (let from = 0; from < found.length; from += BATCH)
      await this.items.deleteMany({ _id: { $in: found.slice(from, from + BATCH).map(({ _id }) => _id) } });
    this.#sweptUntil = until;
    return found.length;
  }
}

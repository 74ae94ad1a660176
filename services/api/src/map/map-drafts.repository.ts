import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, mongo } from 'mongoose';
import { type EntityId, newId, toId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { MapDraftRecord, MapDrawingRecord, MapStepsRecord } from './map-draft.model.js';
import type { MapPlace } from './map-plan.repository.js';
import type { MapVersionRecord } from './map-version.model.js';

/** Versions listed. */
const MAX_VERSIONS = 500;
/** Open drafts listed. */
const MAX_DRAFTS = 50;

const placeOf = ({ estate, stageId }: MapPlace) => ({ estateId: estate._id, stageId });
const within = (session?: Session) => (session ? { session } : {});

/** Drafts looked at by one sweep. */
const MAX_SWEPT = 200;
/** Drafts as they began, as an expression: no step, no version, and the picture of the map. */
const NOTHING_DRAWN = {
  $and: [
    { $eq: ['$revision', 0] },
    { $eq: [{ $ifNull: ['$restoredFrom', null] }, null] },
    { $lte: ['$savedAt', '$createdAt'] },
  ],
};

interface DraftChange {
  readonly set?: Partial<MapDraftRecord>;
  readonly inc?: Partial<Record<'pending' | 'shapes' | 'characters', number>>;
}

/** Drafts, drawings and versions of maps, in the caller's scope. */
@Injectable()
export class MapDraftsRepository {
  constructor(
    @InjectModel('MapDraft') private readonly drafts: Model<MapDraftRecord>,
    @InjectModel('MapSteps') private readonly steps: Model<MapStepsRecord>,
    @InjectModel('MapDrawing') private readonly drawings: Model<MapDrawingRecord>,
    @InjectModel('MapVersion') private readonly versions: Model<MapVersionRecord>,
  ) {}

  /** A draft of this owner. */
  async own(draftId: string, ownerId: string, session?: Session): Promise<MapDraftRecord | null> {
    return this.drafts.findOne({ _id: toId(draftId), ownerId }, null, within(session)).lean<MapDraftRecord | null>();
  }

  async ofTab(place: MapPlace, ownerId: string, tab: string): Promise<MapDraftRecord | null> {
    return this.drafts.findOne({ ...placeOf(place), ownerId, tab, state: 'open' }).lean<MapDraftRecord | null>();
  }

  /** Whether an open draft or a version of a map of the estate is made from this upload. */
  async hasFile(session: Session, estateId: EntityId, fileId: EntityId): Promise<boolean> {
    const where = { estateId, fileId };
    const version = await this.versions.exists(where).session(session);
    return version !== null || (await this.drafts.exists({ ...where, state: 'open' }).session(session)) !== null;
  }

  /** Open drafts of a map, the one seen last first. */
  async openOf(place: MapPlace, since = new Date(0)): Promise<MapDraftRecord[]> {
    return this.drafts
      .find({ ...placeOf(place), state: 'open', seenAt: { $gte: since } })
      .sort({ seenAt: -1 })
      .limit(MAX_DRAFTS)
      .lean<MapDraftRecord[]>();
  }

  async insert(session: Session, draft: Omit<MapDraftRecord, 'createdAt' | 'updatedAt'>): Promise<void> {
    await this.drafts.create([draft], { session });
  }

  /** Changes an open draft that is as `before` says; false if it isn't. */
  async change(
    before: Pick<MapDraftRecord, '_id'> & Partial<MapDraftRecord>,
    { set = {}, inc = {} }: DraftChange,
    session?: Session,
  ): Promise<boolean> {
    const change = { $set: set, ...(Object.keys(inc).length > 0 && { $inc: inc }) };
    const { matchedCount } = await this.drafts.updateOne({ state: 'open', ...before }, change, within(session));
    return matchedCount === 1;
  }

  /** Ends the open draft of a tab, if any. */
  async endOfTab(session: Session, place: MapPlace, ownerId: string, tab: string): Promise<void> {
    await this.drafts.updateMany(
      { ...placeOf(place), ownerId, tab, state: 'open' },
      { $set: { state: 'discarded' } },
      { session },
    );
  }

  async insertSteps(session: Session, batch: Omit<MapStepsRecord, '_id'>): Promise<void> {
    await this.steps.create([{ _id: newId(), ...batch }], { session });
  }

  async stepsAt(draftId: EntityId, after: number, session: Session): Promise<MapStepsRecord | null> {
    return this.steps.findOne({ draftId, after }, null, { session }).lean<MapStepsRecord | null>();
  }

  /** The steps of a draft beyond its drawing, in order, up to a revision. */
  async stepsOf({ _id, folded }: MapDraftRecord, revision: number): Promise<MapStepsRecord[]> {
    return this.steps
      .find({ draftId: _id, after: { $gte: folded, $lt: revision } })
      .sort({ after: 1 })
      .lean<MapStepsRecord[]>();
  }

  /** Forgets steps that are in the drawing by now, but for the last batch, which may be sent again. */
  async forgetSteps(draftId: EntityId, folded: number): Promise<void> {
    await this.steps.deleteMany({ draftId, $expr: { $lt: [{ $add: ['$after', '$count'] }, folded] } });
  }

  async insertDrawing(
    { landownerId, estateId }: Pick<MapDraftRecord, 'landownerId' | 'estateId'>,
    gz: Uint8Array,
    session?: Session,
  ): Promise<EntityId> {
    const _id = newId();
    const drawing = { _id, landownerId, estateId, gz: Buffer.from(gz), bytes: gz.length, at: new Date() };
    await this.drawings.create([drawing], within(session));
    return _id;
  }

  /** Bytes that an estate's drafts and versions take: their drawings, and the steps that are not folded yet. */
  async bytesOf(estateId: EntityId, session?: Session): Promise<number> {
    // System scope: counted by estate, whoever asks.
    return system(async () => {
      const of = { $match: { estateId } };
      const sum = (field: string) => ({ $group: { _id: null, bytes: { $sum: field } } });
      const [drawings] = await this.drawings.aggregate<{ bytes: number }>([of, sum('$bytes')]).session(session ?? null);
      const [steps] = await this.drafts.aggregate<{ bytes: number }>([of, sum('$pending')]).session(session ?? null);
      return (drawings?.bytes ?? 0) + (steps?.bytes ?? 0);
    });
  }

  /** Open drafts of a person and map. */
  async countOpen(session: Session, place: MapPlace, ownerId: string): Promise<number> {
    return this.drafts.countDocuments({ ...placeOf(place), ownerId, state: 'open' }, { session });
  }

  /** Open drafts that something was drawn in, that no tab has had open since a time, and whose person wasn't warned since. */
  async toWarn(seen: Date): Promise<MapDraftRecord[]> {
    const isWarned = { $gte: [{ $ifNull: ['$warnedAt', new Date(0)] }, '$seenAt'] };
    return this.drafts
      .find({ state: 'open', seenAt: { $lt: seen }, $expr: { $not: { $or: [isWarned, NOTHING_DRAWN] } } })
      .sort({ seenAt: 1 })
      .limit(MAX_SWEPT)
      .lean<MapDraftRecord[]>();
  }

  /** Open drafts that no tab has had open since a time: whose person was warned, or that nothing was drawn in. */
  async toEnd({ seen, warned }: { readonly seen: Date; readonly warned: Date }): Promise<MapDraftRecord[]> {
    const isWarned = { $and: [{ $gte: ['$warnedAt', '$seenAt'] }, { $lte: ['$warnedAt', warned] }] };
    return this.drafts
      .find({ state: 'open', seenAt: { $lt: seen }, $expr: { $or: [isWarned, NOTHING_DRAWN] } })
      .sort({ seenAt: 1 })
      .limit(MAX_SWEPT)
      .lean<MapDraftRecord[]>();
  }

  /** Ends a person's drafts of a map that nothing was drawn in, and that no tab has had open since a time. */
  async endEmpty(session: Session, place: MapPlace, ownerId: string, since: Date): Promise<void> {
    await this.drafts.updateMany(
      { ...placeOf(place), ownerId, state: 'open', seenAt: { $lt: since }, $expr: NOTHING_DRAWN },
      { $set: { state: 'discarded' } },
      { session },
    );
  }

  /** A drawing's gzipped text; null for one that was folded into another. */
  async drawing(_id: EntityId): Promise<Buffer | null> {
    const found = await this.drawings.findOne({ _id }, 'gz').lean<{ gz: Buffer | mongo.Binary } | null>();
    if (!found) return null;
    return Buffer.isBuffer(found.gz) ? found.gz : Buffer.from(found.gz.value());
  }

  /** The drawing of a version, or of what was live when a draft began: nothing removes those. */
  async storedDrawing(_id: EntityId): Promise<Buffer> {
    const found = await this.drawing(_id);
    if (!found) throw new Error(`Drawing ${String(_id)} is missing`);
    return found;
  }

  async forgetDrawing(_id: EntityId): Promise<void> {
    await this.drawings.deleteOne({ _id });
  }

  async version(versionId: string): Promise<MapVersionRecord | null> {
    return this.versions.findOne({ _id: toId(versionId) }).lean<MapVersionRecord | null>();
  }

  async lastVersion(place: MapPlace, session?: Session): Promise<MapVersionRecord | null> {
    return this.versions
      .findOne(placeOf(place), null, within(session))
      .sort({ number: -1 })
      .lean<MapVersionRecord | null>();
  }

  async versionsOf(place: MapPlace): Promise<MapVersionRecord[]> {
    return this.versions.find(placeOf(place)).sort({ number: -1 }).limit(MAX_VERSIONS).lean<MapVersionRecord[]>();
  }

  async insertVersion(session: Session, version: MapVersionRecord): Promise<void> {
    await this.versions.create([version], { session });
  }
}

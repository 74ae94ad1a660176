import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, mongo } from 'mongoose';
import { type EntityId, newId, toId } from '../database/entity-id.js';
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
    await this.drawings.create([{ _id, landownerId, estateId, gz: Buffer.from(gz), at: new Date() }], within(session));
    return _id;
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

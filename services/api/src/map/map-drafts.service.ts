import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  actorName,
  type AddMapSteps,
  DomainError,
  type MapDraft,
  type MapDraftRow,
  type SavedSteps,
  type SetMapPicture,
} from '@lotline/shared-domain';
import { currentActor } from '../audit/write-audit.js';
import { isId } from '../common/id.pipe.js';
import { newId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { notFound } from '../read-cache/not-found.js';
import { Attachments } from '../upload/attachments.service.js';
import { UserRepository } from '../user/user.repository.js';
import { type DraftSize, growth, keptSteps, type KeptStep, weightOf } from './kept-steps.js';
import type { MapDraftRecord } from './map-draft.model.js';
import { MapDraftsRepository } from './map-drafts.repository.js';
import { MapImages } from './map-image.service.js';
import type { Packed } from './map-jobs.js';
import { type LiveMap, MapLive } from './map-live.service.js';
import type { MapKind, MapPlace } from './map-plan.repository.js';
import type { MapVersionRecord } from './map-version.model.js';
import { MapStorage } from './map-storage.service.js';
import { MapWork } from './map-work.service.js';

/** Steps are folded into the drawing beyond this weight, in characters. */
const MAX_PENDING = 2_000_000;

/** Whose drafts are the caller's: their account's, or those of API keys. */
export const currentOwner = (): string => currentActor().id ?? 'key';

/** The refusal of what doesn't follow on a draft: what the server has of it. */
export const notAsSent = ({ revision, state }: Pick<MapDraftRecord, 'revision' | 'state'>): DomainError =>
  new DomainError(
    'conflict',
    state === 'open' ? 'This draft was changed in another tab.' : `This draft was ${state} already.`,
    { draft: { revision, state } },
  );

/** Drafts of maps: opened, kept step by step, read and ended. */
@Injectable()
export class MapDrafts {
  constructor(
    private readonly live: MapLive,
    private readonly drafts: MapDraftsRepository,
    private readonly images: MapImages,
    private readonly attachments: Attachments,
    private readonly users: UserRepository,
    private readonly work: MapWork,
    private readonly storage: MapStorage,
    private readonly unit: UnitOfWork,
  ) {}

  async open(kind: MapKind, id: string, tab: string): Promise<MapDraft> {
    const place = await this.live.place(kind, id);
    const owner = currentOwner();
    const before = await this.drafts.ofTab(place, owner, tab);
    if (before) await this.drafts.change({ _id: before._id }, { set: { seenAt: new Date() } });
    if (before) return viewOf(before);
    const now = await this.live.of(place);
    const begun = await this.begun(now);
    try {
      const { result } = await this.unit.run((session) => this.begin(session, { place, now, tab, begun }));
      return viewOf(result);
    } catch (error) {
      // Another request has begun it for this tab, and it may be the last that the person may have.
      const { code } = error as { code?: unknown };
      const isTwin = code === 11000 || code === 'too_many_drafts';
      const twin = isTwin ? await this.drafts.ofTab(place, owner, tab) : null;
      if (!twin) throw error;
      return viewOf(twin);
    }
  }

  async listed(kind: MapKind, id: string): Promise<MapDraftRow[]> {
    const found = await this.drafts.openOf(await this.live.place(kind, id));
    const names = await this.users.namesOf(found.map(({ ownerId }) => ownerId));
    const owner = currentOwner();
    return found.map(({ _id, tab, ownerId, revision, createdAt, savedAt }) => ({
      _id: String(_id),
      tab,
      by:
        names.get(ownerId) ??
        actorName({ actorRole: 'LANDOWNER', actorId: null, requestId: '', entity: 'stageMap', from: null }),
      isYours: ownerId === owner,
      revision,
      openedAt: createdAt.toISOString(),
      savedAt: savedAt.toISOString(),
    }));
  }

  async one(draftId: string): Promise<MapDraft> {
    return viewOf((await this.own(draftId)).draft);
  }

  /** The drawing with all steps, as gzipped text, and its revision. */
  async document(draftId: string): Promise<{ gz: Buffer; revision: number }> {
    const { draft } = await this.own(draftId);
    const folded = draft.revision > draft.folded && draft.state === 'open' ? await this.fold(draft) : draft;
    const drawing = await this.drawing(folded);
    if (drawing.changes.length === 0) return { gz: drawing.gz, revision: folded.revision };
    const { gz } = await this.work.run('fold', () => drawing);
    return { gz: Buffer.from(gz), revision: folded.revision };
  }

  async add(draftId: string, { after, steps }: AddMapSteps): Promise<SavedSteps> {
    const { draft: first } = await this.own(draftId);
    const kept = await keptSteps(steps ?? []);
    const pending = weightOf(kept);
    // What doesn't follow is refused, or is a repeat of what is stored.
    const isNext = first.state === 'open' && first.revision === after;
    if (isNext) await this.storage.admitSteps(first.estateId, pending);
    const measured = isNext && !growth(first, kept) ? await this.measured(first, kept) : null;
    const digest = createHash('sha256');
    for (const { name, change } of kept) digest.update(name).update('\0').update(change).update('\0');
    const hash = digest.digest('hex');
    const { result } = await this.unit.run(async (session): Promise<SavedSteps> => {
      const { draft } = await this.own(draftId, session);
      const before = await this.drafts.stepsAt(draft._id, after, session);
      if (before && before.hash === hash) return { revision: after + before.count, savedAt: before.at.toISOString() };
      const at = new Date();
      const revision = after + kept.length;
      const size = measured ? { set: measured } : growth(draft, kept);
      const set = { revision, savedAt: at, seenAt: at, ...size?.set };
      const inc = { pending, ...size?.inc };
      const isOurs = size && (await this.drafts.change({ _id: draft._id, revision: after }, { set, inc }, session));
      if (!isOurs) throw notAsSent(draft);
      const { landownerId, estateId, _id } = draft;
      const stored = kept.map(({ name, change }) => ({ name, change }));
      const batch = { landownerId, estateId, draftId: _id, after, count: kept.length, hash, steps: stored, at };
      await this.drafts.insertSteps(session, batch);
      return { revision, savedAt: at.toISOString() };
    });
    if (first.pending + pending > MAX_PENDING) await this.foldLater((await this.own(draftId)).draft);
    return result;
  }

  async setPicture(draftId: string, { fileId }: SetMapPicture): Promise<MapDraft> {
    const { draft, place } = await this.own(draftId);
    const image = fileId ? await this.images.from(fileId, place.estate._id) : null;
    await this.unit.run(async (session) => {
      if (image) await this.attachments.attach(session, [image.fileId]);
      const picture = image && { url: image.url, size: image.size };
      const at = new Date();
      const set = { picture, fileId: image?.fileId ?? null, savedAt: at, seenAt: at };
      if (!(await this.drafts.change({ _id: draft._id }, { set }, session))) throw notAsSent(draft);
      await this.images.release(session, draft.estateId, draft.fileId);
    });
    return this.one(draftId);
  }

  async discard(draftId: string): Promise<MapDraft> {
    const { draft } = await this.own(draftId);
    const { result: isDone } = await this.unit.run(async (session) => {
      if (!(await this.drafts.change({ _id: draft._id }, { set: { state: 'discarded' } }, session))) return false;
      await this.images.release(session, draft.estateId, draft.fileId);
      return true;
    });
    if (!isDone) throw notAsSent((await this.own(draftId)).draft);
    return this.one(draftId);
  }

  /** A draft of the caller's with its place; 404 for anyone else's. */
  async own(draftId: string, session?: Session): Promise<{ draft: MapDraftRecord; place: MapPlace }> {
    const draft = isId(draftId) ? await this.drafts.own(draftId, currentOwner(), session) : null;
    if (!draft) throw notFound('draft');
    return { draft, place: await this.live.place(draft.kind, draft.stageId ?? draft.estateId) };
  }

  /** What is live, as the drawing that a draft begins with. */
  begun({ version, live, shapes }: LiveMap): Promise<Packed> {
    return this.work.run('begin', async () => ({
      last: version && (await this.drafts.storedDrawing(version.drawingId)),
      live,
      shapes,
    }));
  }

  /** Begins a draft of what is live, or of a version. */
  async begin(session: Session, { place, now, tab, begun, restored }: Beginning): Promise<MapDraftRecord> {
    const { kind, estate, stageId } = place;
    const of = { landownerId: estate.landownerId, estateId: estate._id };
    const ownerId = currentOwner();
    await this.storage.admitDraft(session, place, ownerId, begun.gz.length + (restored?.gz.length ?? 0));
    const begunId = await this.drafts.insertDrawing(of, begun.gz, session);
    const drawingId = restored ? await this.drafts.insertDrawing(of, restored.gz, session) : begunId;
    const { map } = now;
    const picture = map && !map.drawn ? { url: map.mapImage.url, size: map.size } : null;
    const at = new Date();
    const draft = {
      _id: newId(),
      ...of,
      stageId,
      kind,
      ownerId,
      tab,
      state: 'open' as const,
      revision: 0,
      base: now.base,
      begunId,
      drawingId,
      folded: 0,
      pending: 0,
      shapes: restored ? restored.version.shapes : begun.shapes,
      characters: restored ? null : begun.characters,
      picture: restored ? restored.version.picture : picture,
      fileId: restored ? restored.version.fileId : (picture && map?.fileId) || null,
      restoredFrom: restored?.version.number ?? null,
      seenAt: at,
      savedAt: at,
    };
    // So that it isn't removed before it is published.
    if (draft.fileId) await this.attachments.attach(session, [draft.fileId]);
    await this.drafts.insert(session, draft);
    return { ...draft, createdAt: at, updatedAt: at };
  }

  /**
   * The drawing of a draft as it is worked on: what is stored, and the steps since.
   * @throws DomainError `conflict` if it has more steps by now, and these are folded
   */
  async drawing(draft: MapDraftRecord): Promise<{ gz: Buffer; changes: string[]; pending: number }> {
    const batches = await this.drafts.stepsOf(draft, draft.revision);
    const end = batches.reduce((at, { after, count }) => (after === at ? at + count : NaN), draft.folded);
    const gz = end === draft.revision ? await this.drafts.drawing(draft.drawingId) : null;
    const steps = batches.flatMap((batch) => batch.steps);
    if (gz) return { gz, changes: steps.map(({ change }) => change), pending: weightOf(steps) };
    // Another request has just folded it.
    const { draft: now } = await this.own(String(draft._id));
    if (now.revision !== draft.revision || now.drawingId.equals(draft.drawingId)) throw notAsSent(now);
    return this.drawing(now);
  }

  /** Folds the steps of a draft into its drawing; the draft as it is then, which another request may have changed. */
  private async fold(draft: MapDraftRecord): Promise<MapDraftRecord> {
    let pending = 0;
    const { gz } = await this.work.run('fold', async () => {
      const drawing = await this.drawing(draft);
      ({ pending } = drawing);
      return drawing;
    });
    const drawingId = await this.drafts.insertDrawing(draft, gz);
    const { _id, drawingId: old, folded, revision, begunId } = draft;
    const change = { set: { drawingId, folded: revision }, inc: { pending: -pending } };
    const isOurs = await this.drafts.change({ _id, drawingId: old, folded }, change);
    if (!isOurs) await this.drafts.forgetDrawing(drawingId);
    else {
      await this.drafts.forgetSteps(_id, revision);
      if (!old.equals(begunId)) await this.drafts.forgetDrawing(old);
    }
    return (await this.own(String(_id))).draft;
  }

  /** How large a draft is with further steps. @throws DomainError `too_large` if they make it larger than maps may be */
  private measured(draft: MapDraftRecord, steps: readonly KeptStep[]): Promise<DraftSize> {
    const added = steps.map(({ change }) => change);
    return this.work.run('measure', async () => ({ ...(await this.drawing(draft)), added }));
  }

  /** The steps are saved: that they can't be folded now is no refusal of them. */
  private async foldLater(draft: MapDraftRecord): Promise<void> {
    try {
      await this.fold(draft);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
}

interface Beginning {
  readonly place: MapPlace;
  readonly now: LiveMap;
  readonly tab: string;
  readonly begun: Packed;
  readonly restored?: { readonly version: MapVersionRecord; readonly gz: Uint8Array };
}

const viewOf = (draft: MapDraftRecord): MapDraft => ({
  _id: String(draft._id),
  kind: draft.kind,
  estateId: String(draft.estateId),
  stageId: draft.stageId && String(draft.stageId),
  tab: draft.tab,
  state: draft.state,
  revision: draft.revision,
  base: draft.base,
  picture: draft.picture && {
    url: draft.picture.url,
    size: { width: draft.picture.size.width, height: draft.picture.size.height },
  },
  restoredFrom: draft.restoredFrom,
  openedAt: draft.createdAt.toISOString(),
  savedAt: draft.savedAt.toISOString(),
});

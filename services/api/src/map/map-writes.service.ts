import { Injectable } from '@nestjs/common';
import { DomainError, lotLabel, plural, type PublishedMap, type PublishMapDraft } from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { currentActor } from '../audit/write-audit.js';
import { type EntityId, newId, toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { LotManagementRepository } from '../lot-management/lot-management.repository.js';
import { LotTransitions } from '../lot-transitions/lot-transitions.js';
import type { LotEdit, NewLot } from '../lot-transitions/write-lots.js';
import { LotRemoval } from '../stage-lots/lot-removal.service.js';
import { StageLotsRepository } from '../stage-lots/stage-lots.repository.js';
import { Attachments } from '../upload/attachments.service.js';
import { UserRepository } from '../user/user.repository.js';
import type { MapDraftRecord } from './map-draft.model.js';
import { MapDraftsRepository } from './map-drafts.repository.js';
import { notAsSent } from './map-drafts.service.js';
import { MapImages } from './map-image.service.js';
import type { LiveMap } from './map-live.service.js';
import { MapItems } from './map-items.repository.js';
import { type MapPlace, MapPlanRepository, type MapRecord } from './map-plan.repository.js';
import type { MapVersionRecord } from './map-version.model.js';
import { versionView } from './map-versions.service.js';
import type { Plan } from './publish-plan.js';

export interface Publication {
  readonly draft: MapDraftRecord;
  readonly place: MapPlace;
  readonly now: LiveMap;
  readonly plan: Plan;
  readonly body: PublishMapDraft;
}

/** Writes a published map: lots, shapes, map, version and history, in the transaction of the publish. */
@Injectable()
export class MapWrites {
  constructor(
    private readonly stored: MapDraftsRepository,
    private readonly maps: MapPlanRepository,
    private readonly items: MapItems,
    private readonly images: MapImages,
    private readonly lots: StageLotsRepository,
    private readonly people: LotManagementRepository,
    private readonly transitions: LotTransitions,
    private readonly removal: LotRemoval,
    private readonly attachments: Attachments,
    private readonly users: UserRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Makes other changes of this map's lots and stages wait. */
  async lock(session: Session, { stageId, estate }: MapPlace): Promise<void> {
    if (stageId) await this.people.lockStage(session, stageId);
    else await this.items.lockEstate(session, estate._id);
  }

  /** Shapes of new lots, which are written before the transaction; see `MapItems.prepare`. */
  prepare({ place, plan }: Pick<Publication, 'place' | 'plan'>): Promise<void> {
    return this.items.prepare(place, ofNewLots(plan));
  }

  /** Takes prepared shapes back. */
  forget({ plan }: Pick<Publication, 'plan'>): Promise<void> {
    return this.items.forget(ofNewLots(plan));
  }

  async write(session: Session, publication: Publication): Promise<PublishedMap> {
    const { draft, place, plan, body } = publication;
    const isOurs = await this.stored.change(
      { _id: draft._id, revision: body.revision },
      { set: { state: 'published', savedAt: new Date() } },
      session,
    );
    if (!isOurs) throw notAsSent((await this.stored.own(String(draft._id), draft.ownerId, session)) ?? draft);
    const batchId = String(draft._id);
    const removed = await this.#remove(session, publication, batchId);
    if (place.stageId) await this.#lots(session, publication, { batchId, removed });
    const prepared = new Set(ofNewLots(plan));
    await this.items.write(
      session,
      place,
      plan.items.filter((item) => !prepared.has(item)),
    );
    await this.items.remove(
      session,
      place,
      plan.undrawn.filter((id) => !removed.includes(id)),
    );
    const map = await this.#map(session, publication);
    const version = await this.#version(session, publication, map);
    const names = await this.users.namesOf([version.actorId]);
    const didLots = plan.newLots.length + plan.renumbered.length + removed.length > 0;
    await this.#tell(session, publication, map, didLots ? `Map published: ${wordsOf(plan, removed.length)}` : null);
    return {
      version: versionView(version, names, map),
      mapId: String(map._id),
      base: `${String(map._id)}.${map.rev}`,
      newLots: plan.newLots.length,
      renumbered: plan.renumbered.length,
      removed: removed.length,
    };
  }

  /** New lots, numbers, and a line in the history of what is redrawn under a claim (D81). */
  async #lots(
    session: Session,
    { place, plan, body, now }: Publication,
    { batchId, removed }: { readonly batchId: string; readonly removed: readonly string[] },
  ): Promise<void> {
    const { estate, stageId } = place;
    const of = { landownerId: estate.landownerId, estateId: estate._id, stageId: stageId as EntityId };
    const added = plan.newLots.map(({ id, title, size }): NewLot => ({
      _id: toId(id),
      ...of,
      title,
      status: 'not_released',
      size,
    }));
    const numbers = new Map(plan.renumbered.map(({ id, from, to }) => [id, { from, to }]));
    const kept = new Set(plan.kept);
    const titles = new Map(now.places.map(({ id, title }) => [id, title]));
    const redrawn = new Set(plan.redrawn);
    const written = [...new Set([...numbers.keys(), ...plan.redrawn.filter((id) => kept.has(titles.get(id) ?? ''))])];
    const records = await this.lots.some(written.map(toId), session);
    const reason = body.reason?.trim();
    const edits = records.map((lot): LotEdit => {
      const number = numbers.get(String(lot._id));
      const what = [
        ...(number ? [`Lot No. ${number.from} → ${number.to}`] : []),
        ...(redrawn.has(String(lot._id)) ? ['Redrawn on the map'] : []),
      ].join('; ');
      return {
        lot,
        set: number ? { title: number.to } : {},
        unset: [],
        reason: reason ? `${what}: ${reason}` : what,
        shownPrice: null,
        isShown: true,
      };
    });
    // A new lot may take a number that another gives up.
    await this.#renumberSafely(session, edits, batchId);
    await this.transitions.addAll(session, added, 'Drawn on the map', batchId);
    // Lots that lose or change their shape are written too: a request for one of them and this publish exclude each other.
    const done = new Set([...written, ...removed]);
    const touched = [...plan.redrawn, ...plan.undrawn].filter((id) => !done.has(id));
    await this.items.touchLots(session, touched.map(toId));
  }

  /** Numbers are unique at every moment: where two lots swap theirs, one steps aside first. */
  async #renumberSafely(session: Session, edits: readonly LotEdit[], batchId: string): Promise<void> {
    const taken = new Set(edits.map(({ lot }) => lot.title));
    const swaps = edits.filter(({ set }) => taken.has(String(set['title'])));
    if (swaps.length > 0)
      await this.items.stepAside(
        session,
        swaps.map(({ lot }) => lot._id),
      );
    await this.transitions.editAll(session, edits, batchId);
  }

  async #remove(session: Session, { place, body }: Publication, batchId: string): Promise<string[]> {
    const ids = [...new Set(body.removeLots ?? [])];
    if (!place.stageId || ids.length === 0) return [];
    const lots = await this.lots.some(ids.map(toId), session);
    const obstacles = await this.removal.obstacles(session, lots);
    const [first] = [...obstacles.values()];
    if (first)
      throw new DomainError('validation_failed', first, {
        errors: [...obstacles.values()].map((message) => ({ path: 'removeLots', message })),
      });
    await this.removal.remove(session, lots, { reason: body.reason?.trim() || 'Removed from the map', batchId });
    return ids;
  }

  async #map(session: Session, { draft, place, plan }: Publication): Promise<MapRecord> {
    const { kind, estate, stageId } = place;
    const all = await this.maps.of(place, session);
    const [latest] = all;
    const { settings } = plan;
    const size = { width: settings.width, height: settings.height };
    const url = draft.picture?.url ?? (await this.images.keepDrawn(plan.picture ?? '', estate.landownerId));
    if (draft.fileId) await this.attachments.attach(session, [draft.fileId]);
    const set = {
      size,
      metresPerUnit: settings.metresPerUnit,
      // Publishing alone doesn't say where north is (D94).
      north: settings.isNorthKnown || typeof latest?.north === 'number' ? settings.north : null,
      origin: settings.origin,
      mapImage: { url },
      drawn: draft.picture === null,
      fileId: draft.fileId,
    };
    if (latest?.deletedAt === null) {
      // The two points of a scale are no longer how it was set.
      const scale = latest.metresPerUnit === settings.metresPerUnit ? {} : { scale: null };
      if (!(await this.maps.update(session, kind, latest, { ...set, ...scale }))) throw new DomainError('stale');
      return { ...latest, ...set, rev: latest.rev + 1 };
    }
    const { path, binding, outlineSize } = latest ?? {};
    const map = {
      _id: newId(),
      landownerId: estate.landownerId,
      estateId: estate._id,
      ...(stageId && { stageId }),
      ...(path && { path, ...(binding && { binding }), ...(outlineSize && { outlineSize }) }),
      ...set,
      rev: 0,
      deletedAt: null,
    };
    await this.maps.insert(session, kind, map);
    return { ...map, createdAt: new Date(), updatedAt: new Date() };
  }

  async #version(
    session: Session,
    { draft, place, plan, body }: Publication,
    map: MapRecord,
  ): Promise<MapVersionRecord> {
    const { kind, estate, stageId } = place;
    const of = { landownerId: estate.landownerId, estateId: estate._id };
    const last = await this.stored.lastVersion(place, session);
    const same = { ...of, stageId, kind, mapId: map._id, restoredFrom: null };
    let number = (last?.number ?? 0) + 1;
    if (!last && plan.first) {
      await this.stored.insertVersion(session, {
        _id: newId(),
        ...same,
        mapRev: -1,
        number,
        drawingId: await this.stored.insertDrawing(of, plan.first.gz, session),
        hash: plan.first.hash,
        note: 'Before it was first drawn here',
        reason: null,
        at: new Date(),
        actorId: null,
        actorRole: 'SYSTEM',
        shapes: plan.first.shapes,
        counts: { added: 0, redrawn: 0, renamed: 0, removed: 0 },
        picture: draft.picture,
        fileId: draft.fileId,
      });
      number += 1;
    }
    const { id: actorId, role: actorRole } = currentActor();
    const version: MapVersionRecord = {
      _id: newId(),
      ...same,
      mapRev: map.rev,
      number,
      drawingId: await this.stored.insertDrawing(of, plan.gz, session),
      hash: plan.hash,
      note: body.note?.trim() || null,
      reason: body.reason?.trim() || null,
      at: new Date(),
      actorId,
      actorRole,
      shapes: plan.shapes,
      counts: plan.counts,
      restoredFrom: draft.restoredFrom,
      picture: draft.picture,
      fileId: draft.fileId,
    };
    await this.stored.insertVersion(session, version);
    return version;
  }

  async #tell(session: Session, { place, body }: Publication, map: MapRecord, lots: string | null): Promise<void> {
    const { kind, estate, stageId } = place;
    const of = { landownerId: estate.landownerId, estateId: estate._id, stageId };
    await this.audit.write(
      session,
      {
        ...of,
        entity: kind === 'stage' ? 'stageMap' : 'estateMap',
        entityId: map._id,
        to: 'published',
        rev: map.rev,
        reason: body.note?.trim() || null,
      },
      ...(lots && stageId ? [{ ...of, entity: 'stage' as const, entityId: stageId, reason: lots }] : []),
    );
  }
}

function ofNewLots({ newLots, items }: Plan): Plan['items'] {
  const ids = new Set(newLots.map(({ id }) => id));
  return items.filter((item) => ids.has(item.of));
}

/** What a publish did to lots, in the words of a history: '456 lots added, 2 renumbered'. */
function wordsOf({ newLots, renumbered }: Plan, removed: number): string {
  return [
    ...(newLots.length > 0 ? [`${plural(newLots.length, 'lot')} added`] : []),
    ...(renumbered.length > 0
      ? [`${renumbered.length === 1 ? lotLabel(renumbered[0]!.from) : renumbered.length} renumbered`]
      : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
  ].join(', ');
}

import { Injectable } from '@nestjs/common';
import {
  type CreateMap,
  DomainError,
  hasSameProportions,
  type MapPlan,
  type MapPlans,
  metresPerUnitOf,
  principalMay,
  type UpdateMap,
} from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { InvalidInput } from '../common/invalid-input.js';
import { type EntityId, newId } from '../database/entity-id.js';
import { currentPrincipal } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { notFound } from '../read-cache/not-found.js';
import { Attachments } from '../upload/attachments.service.js';
import { StaleSave } from '../user/stale-save.service.js';
import { type MapImage, MapImages } from './map-image.service.js';
import { type MapKind, type MapPlace, type MapRecord, MapPlanRepository } from './map-plan.repository.js';

/** Deleted maps that are listed, so that one can be restored. */
const MAX_DELETED = 10;

/** What an audit row did to a map, worded to follow a name. */
export const MAP_WORDS: Readonly<Record<string, string>> = {
  created: 'added this map',
  changed: 'changed this map',
  deleted: 'deleted this map',
  restored: 'restored this map',
  published: 'published this map',
};
export type Done = 'created' | 'changed' | 'deleted' | 'restored' | 'published';

interface Sent<Body> {
  readonly body: Body;
  readonly key: string | null;
}

/** Maps as pictures: made, changed, deleted softly and restored (D33), each by revision (D43). */
@Injectable()
export class MapPlansService {
  constructor(
    private readonly maps: MapPlanRepository,
    private readonly images: MapImages,
    private readonly attachments: Attachments,
    private readonly stale: StaleSave,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  async plansOf(kind: MapKind, id: string): Promise<MapPlans> {
    const place = await this.#place(kind, id);
    const [latest, ...rest] = await this.maps.of(place);
    const live = latest?.deletedAt === null ? latest : null;
    const deleted = (latest && !live ? [latest, ...rest] : rest).filter(({ outlineOnly }) => !outlineOnly);
    return {
      hasShapes: await this.maps.hasShapes(place),
      live: live && planOf(live),
      deleted: deleted.slice(0, MAX_DELETED).map(planOf),
    };
  }

  async create(kind: MapKind, id: string, { body, key }: Sent<CreateMap>): Promise<OnceAnswer<MapPlan>> {
    const place = await this.#place(kind, id);
    const image = await this.images.from(body.fileId, place.estate._id);
    try {
      return await this.unit.once({ action: `${kind}/create-map`, target: id, key, body }, async (session) => ({
        status: 201,
        body: await this.#insert(session, place, image, body),
      }));
    } catch (error) {
      throw isTaken(error) ? hasOne(kind) : error;
    }
  }

  async update(
    kind: MapKind,
    mapId: string,
    rev: number,
    { body, key }: Sent<UpdateMap>,
  ): Promise<OnceAnswer<MapPlan>> {
    const { place } = await this.#map(kind, mapId);
    const image = body.fileId ? await this.images.from(body.fileId, place.estate._id) : null;
    return this.unit.once({ action: `${kind}/update-map`, target: mapId, key, body }, async (session) => ({
      status: 200,
      body: await this.#change(session, { place, mapId, rev, did: 'changed' }, async (before) => {
        if (before.deletedAt) throw await this.#staleOf(session, kind, mapId);
        if (image) await this.attachments.attach(session, [image.fileId]);
        const size = image ? await this.#sizeFor(session, place, image, before) : before.size;
        return {
          ...drawnOf(body, size),
          ...(image && { size, fileId: image.fileId, mapImage: { url: image.url }, drawn: false }),
        };
      }),
    }));
  }

  async remove(kind: MapKind, mapId: string, rev: number): Promise<MapPlan> {
    const { place } = await this.#map(kind, mapId);
    const { result } = await this.unit.run((session) =>
      this.#change(session, { place, mapId, rev, did: 'deleted' }, async ({ deletedAt }) => {
        if (deletedAt) throw new DomainError('conflict', 'This map is deleted already.');
        return { deletedAt: new Date() };
      }),
    );
    return result;
  }

  async restore(kind: MapKind, mapId: string, rev: number, key: string | null): Promise<OnceAnswer<MapPlan>> {
    const { place } = await this.#map(kind, mapId);
    const action = `${kind}/restore-map`;
    try {
      return await this.unit.once({ action, target: mapId, key, body: { rev } }, async (session) => ({
        status: 200,
        body: await this.#change(session, { place, mapId, rev, did: 'restored' }, async ({ deletedAt }) => {
          if (!deletedAt) throw new DomainError('conflict', 'This map isn’t deleted.');
          return { deletedAt: null };
        }),
      }));
    } catch (error) {
      throw isTaken(error) ? hasOne(kind) : error;
    }
  }

  async #insert(session: Session, place: MapPlace, image: MapImage, body: CreateMap): Promise<MapPlan> {
    const [latest] = await this.maps.of(place, session);
    if (latest?.deletedAt === null) throw hasOne(place.kind);
    const { kind, estate, stageId } = place;
    await this.attachments.attach(session, [image.fileId]);
    const size = latest && !latest.outlineOnly ? await this.#sizeFor(session, place, image, latest) : image.size;
    const { path, binding, outlineSize } = latest ?? {};
    const _id = newId();
    await this.maps.insert(session, kind, {
      _id,
      landownerId: estate.landownerId,
      estateId: estate._id,
      ...(stageId && { stageId }),
      // The stage's outline on the estate's map stays.
      ...(path && { path, ...(binding && { binding }), ...(outlineSize && { outlineSize }) }),
      size,
      fileId: image.fileId,
      mapImage: { url: image.url },
      ...drawnOf(body, size),
      rev: 0,
      deletedAt: null,
    });
    return planOf(await this.#written(session, place, _id, 'created'));
  }

  /** Changes a map by revision, else 412 with who was first. */
  async #change(
    session: Session,
    { place, mapId, rev, did }: { place: MapPlace; mapId: string; rev: number; did: Done },
    change: (before: MapRecord) => Promise<Partial<MapRecord>>,
  ): Promise<MapPlan> {
    const { kind } = place;
    const before = await this.maps.one(kind, mapId, session);
    if (!before) throw notFound('map');
    if (before.rev !== rev) throw await this.#staleOf(session, kind, mapId);
    if (!(await this.maps.update(session, kind, before, await change(before))))
      throw await this.#staleOf(session, kind, mapId);
    await this.images.release(session, before.estateId, before.fileId);
    return planOf(await this.#written(session, place, before._id, did));
  }

  async #written(session: Session, place: MapPlace, mapId: EntityId, to: Done): Promise<MapRecord> {
    const { kind, estate, stageId } = place;
    const map = await this.maps.one(kind, String(mapId), session);
    if (!map) throw notFound('map');
    await this.audit.write(session, {
      entity: kind === 'stage' ? 'stageMap' : 'estateMap',
      entityId: mapId,
      landownerId: estate.landownerId,
      estateId: estate._id,
      stageId,
      to,
      rev: map.rev,
    });
    return map;
  }

  /** The size of a map with a new picture. Shapes keep their units, so under them the proportions must stay. */
  async #sizeFor(session: Session, place: MapPlace, { size }: MapImage, { size: before }: MapRecord) {
    if (!(await this.maps.hasShapes(place, session))) return size;
    if (hasSameProportions(size, before)) return before;
    const [drawn, proportions] = [place.kind === 'stage' ? 'Lots' : 'Stages', `${before.width} × ${before.height}`];
    const message = `${drawn} are drawn on this map. Choose a picture with the same proportions, ${proportions}.`;
    throw new InvalidInput([{ path: 'fileId', message }]);
  }

  /** A map in the caller's scope, with its place. */
  async #map(kind: MapKind, mapId: string): Promise<{ map: MapRecord; place: MapPlace }> {
    const map = await this.maps.one(kind, mapId);
    if (!map) throw notFound('map');
    return { map, place: await this.#place(kind, map.stageId ?? map.estateId) };
  }

  /** 404 outside the caller's scope; 403 where the estate's landowner doesn't draw its maps (D91). */
  async #place(kind: MapKind, id: EntityId | string): Promise<MapPlace> {
    const place = await this.maps.place(kind, id);
    if (!place) throw notFound(kind);
    if (!principalMay(currentPrincipal(), 'map.edit', place.estate)) throw new DomainError('forbidden');
    return place;
  }

  #staleOf(session: Session, kind: MapKind, entityId: string): Promise<DomainError> {
    const entity = kind === 'stage' ? 'stageMap' : 'estateMap';
    return this.stale.of(session, { entity, entityId, words: ({ to }) => MAP_WORDS[to ?? ''] ?? null });
  }
}

const isTaken = (error: unknown): boolean => (error as { code?: unknown }).code === 11000;
const hasOne = (kind: MapKind): DomainError =>
  new DomainError('conflict', `This ${kind} has a map already. Edit or delete that one.`);

/** Scale and north as they are stored. */
function drawnOf({ scale, north }: UpdateMap, size: MapImage['size']) {
  const metresPerUnit = metresPerUnitOf(scale, size);
  if (metresPerUnit === null) throw new InvalidInput([{ path: 'scale', message: 'The two points must differ.' }]);
  return { scale, metresPerUnit, north: north ?? null };
}

function planOf({ _id, rev, size, mapImage, metresPerUnit, north, scale, updatedAt, deletedAt }: MapRecord): MapPlan {
  return {
    _id: String(_id),
    rev,
    size: { width: size.width, height: size.height },
    mapImage: { url: mapImage.url },
    metresPerUnit,
    north: north ?? null,
    scale: scale ? { from: scale.from, to: scale.to, metres: scale.metres } : null,
    updatedAt: updatedAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}

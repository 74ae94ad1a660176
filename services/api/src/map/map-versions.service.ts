import { Injectable } from '@nestjs/common';
import { actorName, type MapDraft, type MapVersion } from '@lotline/shared-domain';
import { isId } from '../common/id.pipe.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { notFound } from '../read-cache/not-found.js';
import { UserRepository } from '../user/user.repository.js';
import { MapDraftsRepository } from './map-drafts.repository.js';
import { currentOwner, MapDrafts } from './map-drafts.service.js';
import { MapLive } from './map-live.service.js';
import type { MapKind, MapPlace, MapRecord } from './map-plan.repository.js';
import type { MapVersionRecord } from './map-version.model.js';

/** The versions of maps: listed, read and restored. */
@Injectable()
export class MapVersions {
  constructor(
    private readonly live: MapLive,
    private readonly drafts: MapDrafts,
    private readonly stored: MapDraftsRepository,
    private readonly users: UserRepository,
    private readonly unit: UnitOfWork,
  ) {}

  async of(kind: MapKind, id: string): Promise<MapVersion[]> {
    const place = await this.live.place(kind, id);
    const [found, map] = [await this.stored.versionsOf(place), await this.live.mapOf(place)];
    const names = await this.users.namesOf(found.map(({ actorId }) => actorId));
    return found.map((version) => versionView(version, names, map));
  }

  /** A version's drawing as gzipped text, byte for byte as it was published. */
  async document(versionId: string): Promise<{ gz: Buffer; number: number }> {
    const { version } = await this.#version(versionId);
    return { gz: await this.stored.storedDrawing(version.drawingId), number: version.number };
  }

  /** Begins a draft of this tab with the drawing of a version; the tab's open draft ends. */
  async restore(versionId: string, tab: string): Promise<MapDraft> {
    const { version, place } = await this.#version(versionId);
    const now = await this.live.of(place);
    const [begun, gz] = [await this.drafts.begun(now), await this.stored.storedDrawing(version.drawingId)];
    const { result } = await this.unit.run(async (session) => {
      await this.stored.endOfTab(session, place, currentOwner(), tab);
      return this.drafts.begin(session, { place, now, tab, begun, restored: { version, gz } });
    });
    return this.drafts.one(String(result._id));
  }

  async #version(versionId: string): Promise<{ version: MapVersionRecord; place: MapPlace }> {
    const version = isId(versionId) ? await this.stored.version(versionId) : null;
    if (!version) throw notFound('version');
    return { version, place: await this.live.place(version.kind, version.stageId ?? version.estateId) };
  }
}

/** A version for those who edit the map. */
export function versionView(
  version: MapVersionRecord,
  names: ReadonlyMap<string, string>,
  map: MapRecord | null,
): MapVersion {
  const { _id, number, note, reason, at, actorId, actorRole, shapes, counts, restoredFrom, mapId, mapRev } = version;
  return {
    _id: String(_id),
    number,
    note,
    reason,
    by: actorName({ actorRole, actorId, requestId: '', entity: 'stageMap', from: null }, names.get(actorId ?? '')),
    at: at.toISOString(),
    isLive: map !== null && map.deletedAt === null && mapId.equals(map._id) && mapRev === map.rev,
    shapes,
    added: counts.added,
    redrawn: counts.redrawn,
    renamed: counts.renamed,
    removed: counts.removed,
    restoredFrom,
  };
}

import { Injectable } from '@nestjs/common';
import { DomainError, type MapChange, type MapCompany } from '@lotline/shared-domain';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { StaleSave } from '../user/stale-save.service.js';
import { UserRepository } from '../user/user.repository.js';
import type { MapDraftRecord } from './map-draft.model.js';
import { MapDraftsRepository } from './map-drafts.repository.js';
import { currentOwner, MapDrafts } from './map-drafts.service.js';
import { baseOf, type LiveMap, MapLive } from './map-live.service.js';
import type { MapPlace } from './map-plan.repository.js';
import { MAP_WORDS } from './map-plans.service.js';
import { MapWork } from './map-work.service.js';

/** A tab counts as open for this long after it was heard of, in ms. */
const PRESENT_MS = 120_000;
/** Changes remembered, so that polling tabs don't compare the same maps again. */
const MAX_REMEMBERED = 200;

/** Who else draws a map, and what changed on it since a draft began (D96). */
@Injectable()
export class MapCompanyService {
  readonly #changes = new Map<string, MapChange>();

  constructor(
    private readonly drafts: MapDrafts,
    private readonly stored: MapDraftsRepository,
    private readonly live: MapLive,
    private readonly users: UserRepository,
    private readonly stale: StaleSave,
    private readonly work: MapWork,
    private readonly unit: UnitOfWork,
  ) {}

  async meet(draftId: string): Promise<MapCompany> {
    const { draft, place } = await this.drafts.own(draftId);
    const now = Date.now();
    await this.stored.change({ _id: draft._id }, { set: { seenAt: new Date(now) } });
    const open = await this.stored.openOf(place, new Date(now - PRESENT_MS));
    const others = open.filter(({ _id }) => !_id.equals(draft._id));
    const names = await this.users.namesOf(others.map(({ ownerId }) => ownerId));
    const base = baseOf(await this.live.mapOf(place));
    return {
      base,
      ...(base !== draft.base && { change: await this.changeOf(draft, place) }),
      others: others.map(({ _id, ownerId, seenAt, revision }) => ({
        _id: String(_id),
        by: names.get(ownerId) ?? 'An API key',
        isYou: ownerId === currentOwner(),
        seenAt: seenAt.toISOString(),
        revision,
      })),
    };
  }

  /** What changed on the live map since a draft began: who did it, when, and which shapes. */
  async changeOf(draft: MapDraftRecord, place: MapPlace, seen?: LiveMap): Promise<MapChange> {
    const now = seen ?? (await this.live.of(place));
    const key = `${String(draft._id)} ${now.base}`;
    const known = this.#changes.get(key);
    if (known) return known;
    const { version, map, live, shapes } = now;
    const differences = await this.work.run('compare', async () => {
      const [begun, last] = await Promise.all([
        this.stored.storedDrawing(draft.begunId),
        version && this.stored.storedDrawing(version.drawingId),
      ]);
      return { begun, last, live, shapes };
    });
    const isVersion = version !== null && map !== null && version.mapRev === map.rev && version.mapId.equals(map._id);
    const { by, at } = await this.#who(place, now);
    const change: MapChange = {
      base: now.base,
      by,
      at,
      note: isVersion ? version.note : null,
      number: isVersion ? version.number : null,
      shapes: differences.shapes.map(({ id, name, did }) => ({ id, name, did })),
      shapesCount: differences.count,
    };
    if (this.#changes.size >= MAX_REMEMBERED) this.#changes.clear();
    this.#changes.set(key, change);
    return change;
  }

  /** 412 for publishing over what has changed since (D43, D96). */
  async refusal(draft: MapDraftRecord, place: MapPlace, now: LiveMap): Promise<DomainError> {
    const map = await this.changeOf(draft, place, now);
    const error = await this.#staleOf(place, now);
    return new DomainError('stale', error?.message, { ...error?.details, map });
  }

  async #who(place: MapPlace, now: LiveMap): Promise<{ by: string | null; at: string | null }> {
    const change = (await this.#staleOf(place, now))?.details?.['change'] as { by: string; at: string } | undefined;
    return { by: change?.by ?? null, at: change?.at ?? null };
  }

  async #staleOf({ kind }: MapPlace, { map }: LiveMap): Promise<DomainError | null> {
    if (!map) return null;
    const entity = kind === 'stage' ? 'stageMap' : 'estateMap';
    const what = {
      entity,
      entityId: map._id,
      words: ({ to }: { to: string | null }) => MAP_WORDS[to ?? ''] ?? null,
    } as const;
    return (await this.unit.run((session) => this.stale.of(session, what))).result;
  }
}

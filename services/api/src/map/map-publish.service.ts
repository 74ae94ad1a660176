import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  DomainError,
  lotLabel,
  type MapPreflight,
  type PublishedMap,
  type PublishMapDraft,
} from '@lotline/shared-domain';
import { type EntityId, toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { StageLotsRepository } from '../stage-lots/stage-lots.repository.js';
import { LotRemoval } from '../stage-lots/lot-removal.service.js';
import { MapCompanyService } from './map-company.service.js';
import { newlyDrawn, withDrawnElsewhere } from './drawn-elsewhere.js';
import type { MapDraftRecord } from './map-draft.model.js';
import { MapDraftsRepository } from './map-drafts.repository.js';
import { KeptPlans } from './kept-plans.js';
import { MapDrafts, notAsSent } from './map-drafts.service.js';
import { MapItems } from './map-items.repository.js';
import { baseOf, type LiveMap, MapLive } from './map-live.service.js';
import type { MapPlace } from './map-plan.repository.js';
import { MapWork } from './map-work.service.js';
import { MapWrites } from './map-writes.service.js';
import type { Plan } from './publish-plan.js';

/** How often a publish is planned anew because lots changed while it was checked. */
const MAX_TRIES = 5;
/** Findings named in a refusal. */
const MAX_NAMED = 100;

/** Lots changed between the check and the transaction: what was planned is no longer sure. */
class Overtaken extends Error {}

type Over = Pick<MapDraftRecord, 'revision' | 'state'>;
interface Prepared {
  readonly draft: MapDraftRecord;
  readonly place: MapPlace;
  readonly now: LiveMap;
  readonly plan: Plan;
}

const isOver = (found: Prepared | Over): found is Over => !('plan' in found);

/** Checks and publishes drafts of maps (D80, D81, D96). */
@Injectable()
export class MapPublish {
  readonly #kept = new KeptPlans();

  constructor(
    private readonly drafts: MapDrafts,
    private readonly stored: MapDraftsRepository,
    private readonly live: MapLive,
    private readonly items: MapItems,
    private readonly company: MapCompanyService,
    private readonly writes: MapWrites,
    private readonly removal: LotRemoval,
    private readonly lots: StageLotsRepository,
    private readonly work: MapWork,
    private readonly unit: UnitOfWork,
  ) {}

  async check(draftId: string, revision: number): Promise<MapPreflight> {
    const { draft, place } = await this.drafts.own(draftId);
    if (draft.state !== 'open' || draft.revision !== revision) throw notAsSent(draft);
    const now = await this.live.of(place);
    const plan = await this.#plan(draft, place, now);
    this.#kept.keep(draftId, signatureOf(draft, now), plan);
    const titles = new Map(now.places.map(({ id, title }) => [id, title]));
    const why = await this.#obstacles(place, plan.undrawn);
    const named = (ids: readonly string[]): string[] => ids.map((id) => titles.get(id) ?? '');
    return {
      revision,
      errors: plan.errors,
      warnings: plan.warnings,
      findings: plan.findings.map(({ rule, weight, at, shapes, message }) => ({
        rule,
        weight,
        at,
        shapes: [...shapes],
        message,
      })),
      newLots: plan.newLots.map(({ title }) => title),
      redrawn: named(plan.redrawn),
      renumbered: plan.renumbered.map(({ from, to }) => ({ from, to })),
      kept: [...plan.kept],
      shapes: { ...plan.counts, changed: plan.changed },
      withoutShape: plan.withoutShape,
      undrawn: plan.undrawn.map((id) => ({
        _id: id,
        title: titles.get(id) ?? '',
        mayRemove: place.kind === 'stage' && !why.has(id),
        why: why.get(id) ?? null,
      })),
    };
  }

  async publish(draftId: string, body: PublishMapDraft, key: string | null): Promise<OnceAnswer<PublishedMap>> {
    const action = { action: 'staff/publishMapDraft', target: draftId, key, body: { hash: hashOf(body) } };
    for (let tries = 1; ; tries += 1) {
      const prepared = await this.#prepare(draftId, body);
      // A repeat of what succeeded gets the first answer.
      if (isOver(prepared)) return this.unit.once(action, () => Promise.reject(notAsSent(prepared)));
      let isWritten = false;
      // Beside the transaction, and done before it is committed.
      const shapes = this.writes.prepare(prepared);
      shapes.catch(() => undefined);
      try {
        const done = await this.unit.once(action, async (session) => {
          await this.unchanged(session, prepared, body);
          const written = await this.writes.write(session, { ...prepared, body });
          await shapes;
          return { status: 200, body: written };
        });
        isWritten = !done.replayed;
        if (done.replayed) return done;
        const stay = await this.removal.putBackRequested((body.removeLots ?? []).map(toId));
        return { ...done, body: { ...done.body, removed: done.body.removed - stay.length } };
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
        if (tries === MAX_TRIES)
          throw new DomainError('conflict', 'The lots of this stage are being changed. Please publish again.');
      } finally {
        if (!isWritten) {
          await shapes.catch(() => undefined);
          await this.writes.forget(prepared);
        }
      }
    }
  }

  /** What is published; the draft alone if it isn't at this revision, or no longer open. */
  async #prepare(draftId: string, body: PublishMapDraft): Promise<Prepared | Over> {
    const { draft, place } = await this.drafts.own(draftId);
    if (draft.state !== 'open' || draft.revision !== body.revision) return draft;
    try {
      const now = await this.live.of(place);
      if (now.base !== (body.over ?? draft.base)) throw await this.company.refusal(draft, place, now);
      // What was just checked is published, if nothing has changed since.
      const plan = this.#kept.take(draftId, signatureOf(draft, now)) ?? (await this.#plan(draft, place, now));
      this.#refuse(place, plan, body);
      return { draft, place, now, plan };
    } catch (error) {
      // A publish of the same draft may have changed the map since the draft was read: that is no objection to a repeat.
      const { draft: after } = await this.drafts.own(draftId);
      if (after.state !== 'open') return after;
      throw error;
    }
  }

  /** @throws DomainError 400 for what a check finds, a reason that is missing, and lots that can't be removed */
  #refuse({ kind }: MapPlace, plan: Plan, { reason, removeLots = [] }: PublishMapDraft): void {
    const errors = plan.findings
      .filter(({ weight }) => weight === 'error')
      .map(({ shapes, message }) => ({ path: shapes[0] ? `shapes.${shapes[0]}` : 'shapes', message }));
    if (plan.kept.length > 0 && !reason?.trim()) {
      const lots = plan.kept.slice(0, 10).map(lotLabel).join(', ');
      errors.push({
        path: 'reason',
        message: `Give a reason: ${lots} ${plan.kept.length === 1 ? 'is' : 'are'} held or sold.`,
      });
    }
    const mayGo = new Set(kind === 'stage' ? plan.undrawn : []);
    if ((removeLots ?? []).some((id) => !mayGo.has(id)))
      errors.push({ path: 'removeLots', message: 'Only lots without a shape can be removed with a map.' });
    if (errors.length > 0)
      throw new DomainError('validation_failed', errors[0]?.message, { errors: errors.slice(0, MAX_NAMED) });
  }

  /** Nothing that the plan was made of may have changed; the stage is locked, so that nothing will. */
  protected async unchanged(
    session: Session,
    { draft, place, now }: Prepared,
    { over }: PublishMapDraft,
  ): Promise<void> {
    await this.writes.lock(session, place);
    if (baseOf(await this.live.mapOf(place, session)) !== (over ?? draft.base)) throw new Overtaken();
    const revisions = await this.live.revisions(session, place);
    const isSame = revisions.size === now.places.length && now.places.every(({ id, rev }) => revisions.get(id) === rev);
    if (!isSame) throw new Overtaken();
  }

  async #plan(draft: MapDraftRecord, place: MapPlace, now: LiveMap): Promise<Plan> {
    const { version, live, shapes, places } = now;
    const facts = { kind: draft.kind, hasPicture: draft.picture !== null, isOvertaken: now.base !== draft.base };
    const plan = await this.work.run('plan', async () => {
      const { gz, changes } = await this.drafts.drawing(draft);
      const [begun, last] = await Promise.all([
        this.stored.storedDrawing(draft.begunId),
        version && this.stored.storedDrawing(version.drawingId),
      ]);
      return { gz, changes, begun, last, live, shapes, places, facts };
    });
    return withDrawnElsewhere(plan, places, await this.items.drawnElsewhere(place, newlyDrawn(plan)));
  }

  async #obstacles({ kind }: MapPlace, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (kind !== 'stage' || ids.length === 0) return new Map();
    const { result } = await this.unit.run(async (session) =>
      this.removal.obstacles(
        session,
        await this.lots.some(
          ids.map((id): EntityId => toId(id)),
          session,
        ),
      ),
    );
    return result;
  }
}

/** Everything that a plan is made of. */
function signatureOf(draft: MapDraftRecord, { base, places, shapes }: LiveMap): string {
  const digest = createHash('sha256');
  digest.update(
    JSON.stringify([String(draft._id), draft.revision, draft.base, draft.picture !== null, base, shapes.length]),
  );
  for (const { id, rev, title, status, size } of places) digest.update(`${id} ${rev} ${status} ${size} ${title}\n`);
  return digest.digest('hex');
}

const hashOf = (body: PublishMapDraft): string => createHash('sha256').update(JSON.stringify(body)).digest('hex');

import { Injectable } from '@nestjs/common';
import { DomainError, type LinkResult, undoLinks } from '@lotline/shared-domain';
import { isId } from '../common/id.pipe.js';
import { slicesOf } from '../common/in-slices.js';
import { type EntityId, toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { HomesChangesRepository, type HomesRow } from '../lot-homes/homes-changes.repository.js';
import { type HomesChange, HomesChanges } from '../lot-homes/homes-changes.service.js';
import { notFound } from '../read-cache/not-found.js';
import { DesignLinks } from './design-links.service.js';
import type { LinkChangeRecord, LinkedLot } from './link-change.model.js';
import { byLotAndBuilder, linksIn } from './link-plan.js';
import { type LinkableLot, LinksRepository } from './links.repository.js';

const WHY = {
  changed: 'Its links have changed since.',
  costed: 'A site cost of it was set since.',
  removed: 'It was removed.',
  gone: 'A design was deleted since.',
} as const;
type Why = keyof typeof WHY;
type Change = Omit<LinkChangeRecord, 'lots'>;

/** Takes a change of links back, once within 30 days (D199). */
@Injectable()
export class LinkUndo {
  constructor(
    private readonly links: LinksRepository,
    private readonly homes: HomesChangesRepository,
    private readonly changes: HomesChanges,
    private readonly designs: DesignLinks,
    private readonly unit: UnitOfWork,
  ) {}

  /**
   * Lots whose links changed since stay as they are and are named. House & land goes off again where the change switched
   * it on and no design is left.
   * @throws DomainError `undo_refused` the second time; `not_found` after 30 days
   */
  undo(changeId: string, key: string | null): Promise<OnceAnswer<LinkResult>> {
    return this.unit.once({ action: undoLinks.action, target: changeId, key, body: {} }, async (session) => {
      const change = isId(changeId) ? await this.links.change(changeId, session) : null;
      const estate = change && (await this.links.estate(change.estateId, session));
      if (!change || !estate) throw notFound('change of links');
      if (change.undoneAt) throw new DomainError('undo_refused', 'This change is undone already.');
      if (estate.archivedAt) throw new DomainError('conflict', 'This estate is archived. Restore it first.');
      const lots = new Map((await this.links.lotsOf(estate._id, session)).map((lot) => [lot._id, lot]));
      const { changes, left } = await this.#back(session, change, lots);
      const batchId = `undo ${changeId}`;
      // The links first: they decide which lots have designs left.
      const bare = await this.#bareAfter(session, change, changes, lots);
      const switched = await this.designs.switchBuilders(session, estate, { lotIds: bare, isOn: false, batchId });
      const did = change.kind === 'link' ? ('unlinked' as const) : ('linked' as const);
      await this.changes.apply(session, changes, { batchId, did, switched });
      await this.links.markUndone(session, change._id);
      const touched = new Set([...changes.map(({ row }) => String(row.lotId)), ...bare.map(String)]);
      return { status: 200, body: { lots: touched.size, links: linksIn(changes), enabled: switched.length, left } };
    });
  }

  async #back(
    session: Session,
    { _id, kind, at, estateId }: Change,
    lots: ReadonlyMap<string, LinkableLot>,
  ): Promise<{ changes: HomesChange[]; left: LinkResult['left'] }> {
    const linked = await this.links.lotsOfChange(_id, session);
    const rows = byLotAndBuilder(
      await this.homes.rows({ estateId, lotId: { $in: linked.map(({ lotId }) => lotId) } }, session),
    );
    const named = [...new Set(linked.flatMap(({ designs }) => designs.map(({ designId }) => String(designId))))];
    const there = new Set((await this.links.designsOf(named, session)).map(({ _id }) => String(_id)));
    const changes: HomesChange[] = [];
    const left = new Map<string, Why>();
    const turn = slicesOf();
    for (const item of linked) {
      const row = rows.get(`${String(item.lotId)} ${String(item.builderId)}`);
      const why = whyLeft(item, row, { isThere: lots.has(String(item.lotId)), at, kind, designs: there });
      if (why) left.set(String(item.lotId), why);
      else if (row) changes.push({ row, designs: backOf(item, row, kind) });
      await turn();
    }
    return {
      // A lot is taken back with all its builders, or left with all of them.
      changes: changes.filter(({ row }) => !left.has(String(row.lotId))),
      left: [...left].map(([lotId, why]) => ({ lotId, title: lots.get(lotId)?.title ?? '', why: WHY[why] })),
    };
  }

  /** Lots that the change opened for House & land, still are, and have no design left once `changes` are written. */
  async #bareAfter(
    session: Session,
    { enabled }: Change,
    changes: readonly HomesChange[],
    lots: ReadonlyMap<string, LinkableLot>,
  ): Promise<EntityId[]> {
    const open = enabled.filter((lotId) => lots.get(String(lotId))?.isBuildersEnabled);
    if (open.length === 0) return [];
    const rows = await this.homes.rows({ lotId: { $in: open }, 'designs.0': { $exists: true } }, session);
    const after = new Map(changes.map(({ row, designs }) => [String(row._id), designs.length]));
    const kept = new Set(
      rows
        .filter(({ _id, designs }) => (after.get(String(_id)) ?? designs.length) > 0)
        .map(({ lotId }) => String(lotId)),
    );
    return open.filter((lotId) => !kept.has(String(lotId))).map((lotId) => toId(String(lotId)));
  }
}

interface Now {
  readonly isThere: boolean;
  readonly at: Date;
  readonly kind: LinkChangeRecord['kind'];
  readonly designs: ReadonlySet<string>;
}
function whyLeft({ designs, after }: LinkedLot, row: HomesRow | undefined, now: Now): Why | null {
  if (!now.isThere || !row) return 'removed';
  const has = new Set(row.designs.map(({ designId }) => String(designId)));
  if (has.size !== after.length || after.some((id) => !has.has(String(id)))) return 'changed';
  const ids = new Set(designs.map(({ designId }) => String(designId)));
  if (now.kind === 'unlink') return [...ids].every((id) => now.designs.has(id)) ? null : 'gone';
  // What its builder typed since would be lost.
  const isCosted = row.designs.some(
    ({ designId, costedAt }) => ids.has(String(designId)) && costedAt !== undefined && costedAt > now.at,
  );
  return isCosted ? 'costed' : null;
}

/** The designs of a row without what was added, or with what was taken away. */
function backOf({ designs }: LinkedLot, row: HomesRow, kind: LinkChangeRecord['kind']) {
  if (kind === 'unlink') return [...row.designs, ...designs];
  const added = new Set(designs.map(({ designId }) => String(designId)));
  return row.designs.filter(({ designId }) => !added.has(String(designId)));
}

import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  DomainError,
  lotLabel,
  plural,
  type SetSiteCosts,
  setSiteCosts,
  type SiteCostsSaved,
  siteCostOf,
  siteCostText,
  type StaleCell,
} from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { isId } from '../common/id.pipe.js';
import { slicesOf } from '../common/in-slices.js';
import type { Submission } from '../common/input.decorators.js';
import { type EntityId, toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { HomesChangesRepository, type HomesRow, storedHome } from '../lot-homes/homes-changes.repository.js';
import type { HomeOnLot } from '../lot-homes/lot-homes.model.js';
import { notFound } from '../read-cache/not-found.js';
import { UserRepository } from '../user/user.repository.js';
import { ownBuilder, ownBuilderId } from '../builder/own-builder.js';
import { OwnLotsRepository } from './own-lots.repository.js';

export type Cell = SetSiteCosts['cells'][number];
/** Maximum number of cells named in a refusal. */
const MAX_NAMED = 500;

/** A cell's site cost as it is stored: a kind without its number is unknown, and so is a number of unknown kind (D114). */
const costOf = (siteCosts: number | null | undefined, siteCostKind: string | null | undefined) =>
  siteCostOf({ siteCosts: siteCosts ?? null, siteCostKind: siteCostKind ?? null });
const isSame = (a: ReturnType<typeof costOf>, b: ReturnType<typeof costOf>): boolean =>
  a.siteCosts === b.siteCosts && a.siteCostKind === b.siteCostKind;

/** A row of the table as the transaction found it, with what is to be written. */
interface Found {
  readonly rows: readonly (HomesRow & { readonly before: number })[];
  readonly stale: readonly { readonly cell: Cell; readonly home: HomeOnLot }[];
  readonly saved: SiteCostsSaved;
  /** Changed cells by estate, with its landowner. */
  readonly estates: ReadonlyMap<string, { readonly of: Pick<HomesRow, 'landownerId' | 'estateId'>; count: number }>;
}

/** Site costs of the caller's designs on lots, saved as one change (D114, D141). */
@Injectable()
export class SiteCosts {
  constructor(
    private readonly homes: HomesChangesRepository,
    private readonly lots: OwnLotsRepository,
    private readonly users: UserRepository,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  /**
   * Writes all cells, or none. No lot changes: each estate concerned gets one row of the audit, which is a
   * live event.
   * @throws DomainError `stale` with `cells` that were changed since; `not_found` for a design that isn't on its lot
   */
  async set({ body: { cells }, key }: Submission<SetSiteCosts>): Promise<OnceAnswer<SiteCostsSaved>> {
    const { builderId, userId } = ownBuilder();
    const hash = await hashOf(cells);
    const ofLot = cellsByLot(cells);
    return this.unit.once({ action: setSiteCosts.action, key, body: { hash } }, async (session) => {
      const found = await this.#found(session, ofLot, userId);
      if (found.stale.length > 0) throw await this.#staleOf(session, found.stale);
      await this.homes.write(session, found.rows);
      await this.audit.write(
        session,
        ...[...found.estates.values()].map(({ of, count }) => ({
          landownerId: of.landownerId,
          estateId: of.estateId,
          builderId,
          entity: 'siteCost' as const,
          entityId: builderId,
          to: 'changed',
          reason: plural(count, 'site cost'),
        })),
      );
      return { status: 200, body: found.saved };
    });
  }

  /** Whether a cell is stored otherwise than the page showed. */
  protected isStale(cell: Cell, stored: ReturnType<typeof costOf>): boolean {
    return !isSame(stored, costOf(cell.was, cell.wasKind));
  }

  async #found(session: Session, ofLot: ReadonlyMap<string, readonly Cell[]>, userId: EntityId): Promise<Found> {
    const builderId = ownBuilderId();
    const lotIds = [...ofLot.keys()];
    const present = await this.homes.rows({ builderId, lotId: { $in: lotIds.map(toId) } }, session);
    const titles = await this.lots.titles(lotIds, session);
    const visible = await this.lots.visible([...new Set(present.map(({ estateId }) => String(estateId)))], session);
    const shown = new Set(visible.map(({ _id }) => String(_id)));
    if (
      present.length < ofLot.size ||
      titles.size < ofLot.size ||
      present.some((row) => !shown.has(String(row.estateId)))
    )
      throw notFound('lot');
    const [rows, stale]: [Found['rows'][number][], Found['stale'][number][]] = [[], []];
    const estates = new Map<string, { of: HomesRow; count: number }>();
    const saved = { changed: 0, same: 0 };
    const [at, turn] = [new Date(), slicesOf()];
    for (const row of present) {
      const homes = new Map(row.designs.map((home) => [String(home.designId), home]));
      let changed = 0;
      for (const cell of ofLot.get(String(row.lotId)) ?? []) {
        const home = homes.get(cell.designId);
        if (!home) throw notFound('design');
        const [stored, wanted] = [costOf(home.siteCosts, home.siteCostKind), costOf(cell.siteCosts, cell.siteCostKind)];
        if (isSame(stored, wanted)) saved.same += 1;
        else if (this.isStale(cell, stored)) stale.push({ cell, home });
        else {
          changed += 1;
          homes.set(cell.designId, storedHome({ designId: home.designId, ...wanted, costedBy: userId, costedAt: at }));
        }
      }
      if (changed > 0) {
        const estate = estates.get(String(row.estateId)) ?? { of: row, count: 0 };
        estate.count += changed;
        estates.set(String(row.estateId), estate);
        saved.changed += changed;
        rows.push({ ...row, designs: [...homes.values()], before: row.designs.length });
      }
      await turn();
    }
    return { rows, stale, saved, estates };
  }

  /** 412 with the cells, who changed each and when. */
  async #staleOf(session: Session, stale: Found['stale']): Promise<DomainError> {
    const named = stale.slice(0, MAX_NAMED);
    const titles = await this.lots.titles([...new Set(named.map(({ cell }) => cell.lotId))], session);
    const ids = [...new Set(named.map(({ cell }) => cell.designId))];
    const designs = new Map(
      (await this.lots.designsOf(ownBuilderId(), ids, session)).map(({ _id, name }) => [String(_id), name]),
    );
    const people = await this.users.namesOf(named.map(({ home }) => home.costedBy && String(home.costedBy)));
    const cells = named.map(({ cell, home }): StaleCell => {
      const by = people.get(String(home.costedBy));
      return {
        lotId: cell.lotId,
        lotTitle: titles.get(cell.lotId) ?? '',
        designId: cell.designId,
        designName: designs.get(cell.designId) ?? '',
        ...costOf(home.siteCosts, home.siteCostKind),
        ...(by && { by }),
        ...(home.costedAt && { at: home.costedAt.toISOString() }),
      };
    });
    return new DomainError('stale', messageOf(cells, stale.length), { cells });
  }
}

/** 'Ann Lee changed the site cost of Wren 10 on Lot 12 to $18,500. Nothing was saved.' */
function messageOf([first]: readonly StaleCell[], count: number): string {
  const text = first ? siteCostText(first) : null;
  const what = first ? `the site cost of ${first.designName} on ${lotLabel(first.lotTitle)} to ${text ?? ''}` : '';
  const others = count > 1 ? `, and ${plural(count - 1, 'other has changed', 'others have changed')} too` : '';
  return `${first?.by ?? 'Someone'} changed ${what}${others}. Nothing was saved.`;
}

/** Stands for the cells: a canonical text of 24,000 would block other requests. */
async function hashOf(cells: readonly Cell[]): Promise<string> {
  const hash = createHash('sha256');
  const turn = slicesOf();
  for (const cell of cells) {
    hash.update(JSON.stringify(cell));
    await turn();
  }
  return hash.digest('hex');
}

/** @throws DomainError `validation_failed` for a cell that is named twice: what it is to be would be unclear */
function cellsByLot(cells: readonly Cell[]): Map<string, Cell[]> {
  const ofLot = new Map<string, Cell[]>();
  const seen = new Set<string>();
  for (const [at, { lotId, designId, ...cell }] of cells.entries()) {
    if (!isId(lotId) || !isId(designId)) throw notFound('lot');
    const [lot, design] = [lotId.toLowerCase(), designId.toLowerCase()];
    if (seen.has(`${lot} ${design}`)) {
      const message = 'Each design on a lot has one site cost';
      throw new DomainError('validation_failed', message, { errors: [{ path: `cells[${at}]`, message }] });
    }
    seen.add(`${lot} ${design}`);
    const own = ofLot.get(lot) ?? [];
    own.push({ ...cell, lotId: lot, designId: design });
    ofLot.set(lot, own);
  }
  return ofLot;
}

import { Injectable } from '@nestjs/common';
import {
  actorName,
  type AddLot,
  changeFacts,
  type CopyLot,
  dayMemo,
  DomainError,
  lotLabel,
  lotNumber,
  type RemovedLot,
  type RemoveLot,
  type SheetLot,
  type LotSheetProblem,
  type StaffLot,
} from '@lotline/shared-domain';
import { currentActor } from '../audit/write-audit.js';
import { isId } from '../common/id.pipe.js';
import { newId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import type { LotRecord } from '../lot/lot.model.js';
import { linksOnLot } from '../lot-homes/links-on-lot.js';
import { LotHomesRepository } from '../lot-homes/lot-homes.repository.js';
import { LotHistory } from '../lot-management/lot-history.service.js';
import { LotManagementRepository } from '../lot-management/lot-management.repository.js';
import { LotNumbers } from '../lot-management/lot-numbers.service.js';
import { dayStarts, storedFacts } from '../lot-management/stored-facts.js';
import { LotTransitions } from '../lot-transitions/lot-transitions.js';
import type { NewLot } from '../lot-transitions/write-lots.js';
import { notFound } from '../read-cache/not-found.js';
import { lotView } from '../staff-catalogue/lot-view.js';
import { LotRemoval } from './lot-removal.service.js';
import type { RemovedLotRecord } from './removed-lot.model.js';
import { StageChange } from './stage-change.js';
import { type StagePlace, StageLotsRepository } from './stage-lots.repository.js';

const BLANK: SheetLot = { _id: '', title: '', status: 'not_released', rev: 0, isBuildersEnabled: false };
/** What a copy of a lot takes over. */
const COPIED = [
  'size',
  'blockWidth',
  'blockDepth',
  'price',
  'priceTracking',
  'deposit',
  'registrationDate',
  'isBuildersEnabled',
  'street',
  'faces',
  'features',
  'conditions',
] as const satisfies readonly (keyof LotRecord)[];

interface Asked<Body> {
  readonly id: string;
  readonly key: string | null;
  readonly body: Body;
}

/** Adds, copies, removes and restores single lots of a stage; statuses change by moves only (D34). */
@Injectable()
export class StageLotsService {
  constructor(
    private readonly lots: StageLotsRepository,
    private readonly transitions: LotTransitions,
    private readonly removal: LotRemoval,
    private readonly history: LotHistory,
    private readonly people: LotManagementRepository,
    private readonly numbers: LotNumbers,
    private readonly homes: LotHomesRepository,
    private readonly stage: StageChange,
    private readonly unit: UnitOfWork,
  ) {}

  async add({ id: stageId, key, body }: Asked<AddLot>): Promise<OnceAnswer<StaffLot>> {
    const place = await this.#place(stageId);
    return this.unit.once({ action: 'staff/addLot', target: stageId, key, body }, async (session) => {
      const { title, ...facts } = body;
      const { set, problems } = changeFacts(BLANK, facts as never, dayMemo(place.estate.timeZone));
      refuse(problems);
      const stored = storedFacts(set, dayStarts(place.estate.timeZone)).set;
      return { status: 201, body: await this.#insert(session, place, title, stored, 'Added') };
    });
  }

  async copy({ id: lotId, key, body }: Asked<CopyLot>): Promise<OnceAnswer<StaffLot>> {
    const { place } = await this.#load(lotId);
    return this.unit.once({ action: 'staff/copyLot', target: lotId, key, body }, async (session) => {
      const lot = await this.#present(session, lotId);
      const facts = Object.fromEntries(
        COPIED.flatMap((name) => (lot[name] === undefined || lot[name] === null ? [] : [[name, lot[name]]])),
      );
      const _id = newId();
      const homes = await this.homes.copy(session, lot, { _id, ...ownersOf(place) });
      // On the lot too, for processes of the release before; the next one leaves them out.
      const copied = { ...facts, builders: linksOnLot(homes) };
      const reason = `Copied from ${lotLabel(lot.title)}`;
      return { status: 201, body: await this.#insert(session, place, body.title, copied, reason, _id) };
    });
  }

  async remove({ id: lotId, key, body, rev }: Asked<RemoveLot> & { rev: number }): Promise<OnceAnswer<RemovedLot>> {
    const { place, title } = await this.#load(lotId);
    const names = await this.#names([currentActor().id]);
    const done = await this.unit.once(
      { action: 'staff/removeLot', target: lotId, key, body: { ...body, rev } },
      async (session) => {
        const lot = await this.#present(session, lotId);
        if (lot.rev !== rev) throw await this.history.stale(lot._id, place.estate.timeZone);
        const obstacle = (await this.removal.obstacles(session, [lot])).get(lotId);
        if (obstacle) throw new DomainError('conflict', obstacle);
        await this.people.lockStage(session, place.stage._id);
        const reason = body.reason?.trim() || null;
        const [removed] = await this.removal.remove(session, [lot], { reason, batchId: lotId });
        await this.stage.tell(session, place, `${lotLabel(lot.title)} removed`);
        return { status: 200, body: removedView(removed as RemovedLotRecord, names) };
      },
    );
    if (!done.replayed && (await this.removal.putBackRequested([place.lotId])).length > 0)
      throw new DomainError('conflict', `${lotLabel(title)} has just been requested, so it stays.`);
    return done;
  }

  async removed(stageId: string): Promise<RemovedLot[]> {
    const { stage } = await this.#place(stageId);
    const rows = await this.lots.removedOf(stage._id);
    const names = await this.#names(rows.map(({ actorId }) => actorId));
    return rows.map((row) => removedView(row, names));
  }

  async restore({ id: lotId, key }: Asked<undefined>): Promise<OnceAnswer<StaffLot>> {
    const before = isId(lotId) ? await this.lots.removedOne(lotId) : null;
    const place = before && (await this.lots.place(before.stageId));
    if (!place) throw notFound('lot');
    return this.unit.once({ action: 'staff/restoreLot', target: lotId, key, body: {} }, async (session) => {
      const removed = await this.lots.removedOne(lotId, session);
      if (!removed) throw notFound('lot');
      await this.numbers.claim(session, place.stage._id, removed.title);
      await this.transitions.requireAccount(session, [removed.lot]);
      const lot = await this.removal.putBack(session, removed, lotId);
      await this.transitions.refuseFullStage(session, place.stage._id);
      await this.stage.tell(session, place, `${lotLabel(lot.title)} put back`);
      return { status: 200, body: lotView(lot) };
    });
  }

  async #insert(
    session: Session,
    place: StagePlace,
    title: string,
    facts: Record<string, unknown>,
    reason: string,
    _id = newId(),
  ): Promise<StaffLot> {
    const number = lotNumber(title);
    await this.numbers.claim(session, place.stage._id, number);
    const lot: NewLot = { _id, ...ownersOf(place), title: number, status: 'not_released', ...facts };
    await this.transitions.addAll(session, [lot], reason, String(_id));
    await this.stage.tell(session, place, `${lotLabel(number)} added`);
    return lotView(await this.#present(session, String(_id)));
  }

  async #place(stageId: string): Promise<StagePlace> {
    const place = isId(stageId) ? await this.lots.place(stageId) : null;
    if (!place) throw notFound('stage');
    return place;
  }

  async #load(lotId: string): Promise<{ place: StagePlace & { lotId: LotRecord['_id'] }; title: string }> {
    const lot = isId(lotId) ? await this.lots.one(lotId) : null;
    const place = lot && (await this.lots.place(lot.stageId));
    if (!place) throw notFound('lot');
    return { place: { ...place, lotId: lot._id }, title: lot.title };
  }

  async #present(session: Session, lotId: string): Promise<LotRecord> {
    const lot = await this.lots.one(lotId, session);
    if (!lot) throw notFound('lot');
    return lot;
  }

  async #names(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
    // System scope: the actor may be a super admin.
    return system(() => this.people.namesOf([...new Set(ids.filter((id) => id !== null && isId(id)))] as string[]));
  }
}

const ownersOf = ({ stage, estate }: StagePlace) => ({
  landownerId: estate.landownerId,
  estateId: estate._id,
  stageId: stage._id,
});

function refuse(problems: readonly LotSheetProblem[]): void {
  if (problems.length === 0) return;
  throw new DomainError('validation_failed', problems[0]?.message, {
    errors: problems.map(({ field, message }) => ({ path: field, message })),
  });
}

const removedView = (row: RemovedLotRecord, names: ReadonlyMap<string, string>): RemovedLot => ({
  _id: String(row._id),
  title: row.title,
  status: row.lot.status,
  removedAt: row.removedAt.toISOString(),
  by: actorName({ ...row, requestId: null, entity: 'lot', from: row.lot.status }, names.get(row.actorId ?? '')),
  reason: row.reason,
});

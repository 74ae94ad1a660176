import { Injectable } from '@nestjs/common';
import {
  changeLot,
  dayMemo,
  DomainError,
  LOT_FIELD_WHEN,
  type LotField,
  principalMay,
  type StaffLot,
  type UpdateLot,
} from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { currentPrincipal } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { LotScene } from '../decision/lot-scene.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import type { LotRecord } from '../lot/lot.model.js';
import { LotTransitions } from '../lot-transitions/lot-transitions.js';
import { notFound } from '../read-cache/not-found.js';
import { lotView } from '../staff-catalogue/lot-view.js';
import { LotBuyers } from './lot-buyers.service.js';
import { LotContract } from './lot-contract.service.js';
import { LotHistory } from './lot-history.service.js';
import { LotManagementRepository } from './lot-management.repository.js';
import { invalid } from './lot-management.service.js';
import { LotNumbers } from './lot-numbers.service.js';
import type { Seen } from './lot-plan.js';
import { dayStarts, editOf, storedFacts } from './stored-facts.js';
import { storedTerms, termsView } from './stored-terms.js';

const NO_PRICE = 'A price can’t be taken away. Type a new one, or leave it as it is.';

type Problems = ReturnType<typeof changeLot>['problems'];
/** 400 with a code and a sentence for each field; 403 where the caller lacks the right. */
function refuse(problems: Problems): void {
  const [first] = problems;
  if (!first) return;
  const errors = problems.map(({ field, code, message }) => ({ path: field, code, message }));
  throw new DomainError(first.code === 'not_allowed' ? 'forbidden' : 'validation_failed', first.message, { errors });
}

const namesBuyers = (body: UpdateLot): boolean =>
  Object.keys(body).some((field) => LOT_FIELD_WHEN[field as LotField] === 'bought');

/** Edits of a lot other than its status (section 3); each change is described in the lot's history. */
@Injectable()
export class LotEdits {
  constructor(
    private readonly locked: LotUnderLock,
    private readonly lots: LotManagementRepository,
    private readonly numbers: LotNumbers,
    private readonly eois: EoiRepository,
    private readonly transitions: LotTransitions,
    private readonly buyers: LotBuyers,
    private readonly contract: LotContract,
    private readonly history: LotHistory,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  /** `reason`: why, beside what changed, in the history of a bulk change. */
  async update(
    { lotId, rev, key, body, reason }: Seen<UpdateLot> & { reason?: string | undefined },
    action = 'staff/updateLot',
  ): Promise<OnceAnswer<StaffLot>> {
    const scene = await this.locked.scene(lotId);
    if (!scene) throw notFound('lot');
    return this.unit.once({ action, target: lotId, key, body: { ...body, rev, reason } }, async (session) => {
      const lot = await this.locked.read(session, scene.lot._id);
      if (lot.rev !== rev) throw await this.history.stale(lot._id, scene.estate.timeZone);
      return { status: 200, body: lotView(await this.within(session, { ...scene, lot }, body, reason)) };
    });
  }

  /** The same within the caller's transaction, of a lot as it is there. Nothing where nothing changes. */
  async within(session: Session, { lot, estate }: LotScene, body: UpdateLot, reason?: string): Promise<LotRecord> {
    // Without a price an empty field changes nothing; with one it is refused, as it would seem to be saved.
    if (body.price === null && lot.price) throw invalid('price', NO_PRICE);
    const change = changeLot(await this.#judged(session, lot, body), body, {
      dayOf: dayMemo(estate.timeZone),
      context: {
        hasEoi: namesBuyers(body) && (await this.eois.ofLot(lot._id, session)) !== null,
        mayEditMap: principalMay(currentPrincipal(), 'map.edit', estate),
      },
    });
    refuse(change.problems);
    if (change.words.length === 0) return lot;
    const { facts, terms, frontEdge } = change;
    if (facts.title !== undefined) await this.numbers.claim(session, lot.stageId, facts.title, lot._id);
    const startOf = dayStarts(estate.timeZone);
    const { set, unset } = storedFacts(facts, startOf);
    const stored = { set: { ...set, ...storedTerms(lot, terms, startOf) }, unset };
    const words = [...change.words, ...(reason ? [reason] : [])].join('; ');
    await this.transitions.editAll(session, [editOf(lot, stored, words, estate)], null);
    if (frontEdge !== undefined) await this.#turn(session, lot, frontEdge);
    const now = await this.locked.read(session, lot._id);
    await this.contract.dated(session, { before: lot, now, timeZone: estate.timeZone, reason });
    await this.buyers.changed(session, lot, now);
    return now;
  }

  /** The lot with what its change is judged by; its shape is read for a change of its front edge alone. */
  async #judged(session: Session, lot: LotRecord, { frontEdge }: UpdateLot) {
    const shape = frontEdge === undefined ? null : await this.lots.shapeOf(lot._id, session);
    return { ...lotView(lot), ...termsView(lot), shape };
  }

  /** The front edge is part of the map: a row of the stage's map tells open pages. */
  async #turn(
    session: Session,
    { _id, landownerId, estateId, stageId }: LotRecord,
    frontEdge: number | null,
  ): Promise<void> {
    await this.lots.setFrontEdge(session, _id, frontEdge);
    await this.audit.write(session, {
      landownerId,
      estateId,
      stageId,
      entity: 'stageMap',
      entityId: stageId,
      reason: 'Front edge changed',
    });
  }
}

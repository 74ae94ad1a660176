import { Injectable } from '@nestjs/common';
import {
  DomainError,
  LATER_RELEASE,
  lotLabel,
  type MoveStage,
  plural,
  type ReleaseStage,
  stageLabel,
  stageMoves,
  stageStatusLabel,
  type StageOverview,
  type StaffStage,
  type StageStatus,
  startOfCalendarDay,
} from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { newId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { EstateRecord } from '../estate/estate.model.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import type { LotRecord } from '../lot/lot.model.js';
import { LotTransitions } from '../lot-transitions/lot-transitions.js';
import { notFound } from '../read-cache/not-found.js';
import { RequestGate } from '../request-gate/request-gate.js';
import type { StageRecord } from '../stage/stage.model.js';
import { StaffCatalogueService } from '../staff-catalogue/staff-catalogue.service.js';
import { StageAdminRepository } from './stage-admin.repository.js';
import { StageHistory } from './stage-history.service.js';

/** Lots named in a refusal; the rest are counted. */
const MAX_NAMED = 5;
const conflict = (message: string): DomainError => new DomainError('conflict', message);

interface Sent<Body> {
  readonly stageId: string;
  /** The revision that the caller has seen. */
  readonly rev: number;
  readonly body: Body;
  readonly key: string | null;
}
interface Place {
  readonly stage: StageRecord;
  readonly estate: EstateRecord;
}

/**
 * Changes a stage's status (D92), with its lots in the same transaction. It closes the estate's gate, so that a hold
 * request that is being written is seen by the change, or sees it (ADR-0052).
 */
@Injectable()
export class StageMovesService {
  constructor(
    private readonly stages: StageAdminRepository,
    private readonly history: StageHistory,
    private readonly catalogue: StaffCatalogueService,
    private readonly transitions: LotTransitions,
    private readonly requests: RequestGate,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  async overview(stageId: string): Promise<StageOverview> {
    const stage = await this.stages.one(stageId);
    if (!stage) throw notFound('stage');
    const [contents, waitlist, history] = await Promise.all([
      this.stages.contentsOf(stage._id),
      this.stages.waiting(stage.estateId),
      this.history.of(stage._id),
    ]);
    return { contents, waitlist, history };
  }

  release(sent: Sent<ReleaseStage>): Promise<OnceAnswer<StaffStage>> {
    const { lotIds, releaseDate: day } = sent.body;
    return this.#move('staff/releaseStage', sent, 'now_selling', async (session, { stage, estate }) => {
      if (stage.status !== 'not_released') throw conflict(isAlready(stage));
      const releaseDate = startOfCalendarDay(day, estate.timeZone);
      if (releaseDate.getTime() > Date.now()) throw laterRelease();
      const lots = await this.#chosen(session, stage, lotIds);
      await this.#moveLots(session, lots, 'available', `Released with ${stageLabel(stage.title)}`, { releaseDate });
      return { set: { releaseDate }, reason: `${plural(lots.length, 'lot')} released` };
    });
  }

  move(sent: Sent<MoveStage>): Promise<OnceAnswer<StaffStage>> {
    const { to } = sent.body;
    const reason = sent.body.reason?.trim() || null;
    return this.#move('staff/moveStage', sent, to as StageStatus, async (session, { stage }) => {
      if (stage.status === 'not_released') throw conflict('A stage goes on sale by its release.');
      const move = stageMoves(stage.status, await this.stages.contentsOf(stage._id, session)).find(
        (one) => one.to === to,
      );
      if (!move) throw conflict(isAlready(stage));
      if (move.obstacle) throw conflict(move.obstacle);
      if (move.needsReason && !reason) throw missingReason();
      if (to !== 'not_released') return { set: {}, reason };
      const lots = await this.stages.lotsAt(session, stage._id, 'available');
      const why = `${stageLabel(stage.title)} went back to Not Released: ${reason ?? ''}`;
      await this.#moveLots(session, lots, 'not_released', why);
      return { set: { releaseDate: null }, reason };
    });
  }

  async #move(
    action: string,
    { stageId, rev, body, key }: Sent<object>,
    to: StageStatus,
    change: (session: Session, place: Place) => Promise<{ set: Partial<StageRecord>; reason: string | null }>,
  ): Promise<OnceAnswer<StaffStage>> {
    if (!(await this.stages.one(stageId))) throw notFound('stage');
    const done = await this.unit.once({ action, target: stageId, key, body: { ...body, rev } }, async (session) => {
      const stage = await this.stages.one(stageId, session);
      const estate = stage && (await this.stages.estate(stage.estateId, session));
      if (!estate) throw notFound('stage');
      await this.history.refuseStale(session, stage, rev);
      if (estate.archivedAt) throw conflict('This estate is archived. Restore it first.');
      await this.requests.close(session, estate._id);
      const { set, reason } = await change(session, { stage, estate });
      if (!(await this.stages.update(session, stage, { ...set, status: to })))
        throw await this.history.stale(session, stage._id);
      const { _id, landownerId, estateId } = stage;
      const place = { landownerId, estateId, stageId: _id, entityId: _id };
      await this.audit.write(session, {
        entity: 'stage',
        ...place,
        from: stage.status,
        to,
        rev: stage.rev + 1,
        reason,
      });
      return { status: 200, body: null };
    });
    return { ...done, body: (await this.catalogue.stage(stageId)).stage };
  }

  /** The lots to release; refused if one of them isn't a Not Released lot of the stage any more. */
  async #chosen(session: Session, stage: StageRecord, lotIds: readonly string[]): Promise<LotRecord[]> {
    const free = new Map(
      (await this.stages.lotsAt(session, stage._id, 'not_released')).map((lot) => [String(lot._id), lot]),
    );
    const gone = [...new Set(lotIds)].filter((id) => !free.has(id));
    if (gone.length > 0) throw conflict(await this.#goneWords(session, stage, gone));
    return [...new Set(lotIds)].flatMap((id) => free.get(id) ?? []);
  }

  async #goneWords(session: Session, stage: StageRecord, ids: readonly string[]): Promise<string> {
    const titles = await this.stages.titlesOf(session, stage._id, ids);
    const named = titles.slice(0, MAX_NAMED).map(lotLabel).join(', ');
    const more = ids.length - Math.min(titles.length, MAX_NAMED);
    const words = [named, more > 0 && plural(more, named ? 'other lot' : 'chosen lot')].filter(Boolean).join(' and ');
    return `${words} changed since you chose: no longer Not Released. Nothing was released.`;
  }

  async #moveLots(
    session: Session,
    lots: readonly LotRecord[],
    to: 'available' | 'not_released',
    reason: string,
    set?: Partial<LotRecord>,
  ): Promise<void> {
    if (lots.length === 0) return;
    await this.transitions.moveFree(session, { lots, to, reason, batchId: String(newId()), ...(set && { set }) });
  }
}

const isAlready = ({ status }: StageRecord): string => `This stage is ${stageStatusLabel(status)}.`;
const invalid = (path: string, message: string): DomainError =>
  new DomainError('validation_failed', message, { errors: [{ path, message }] });
const missingReason = (): DomainError => invalid('reason', 'Reason is a required field');
const laterRelease = (): DomainError => invalid('releaseDate', LATER_RELEASE);

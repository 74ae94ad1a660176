import { Injectable } from '@nestjs/common';
import { CLAIM_OF_STATUS, lotLabel, staffStatusLabel } from '@lotline/shared-domain';
import { currentActor } from '../audit/write-audit.js';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import type { LotRecord } from '../lot/lot.model.js';
import { LotTransitions } from '../lot-transitions/lot-transitions.js';
import type { RemovedLotRecord } from './removed-lot.model.js';
import { StageChange } from './stage-change.js';
import { StageLotsRepository } from './stage-lots.repository.js';

/** Takes lots out of a stage, softly (D81): they can be put back as they were. */
@Injectable()
export class LotRemoval {
  constructor(
    private readonly lots: StageLotsRepository,
    private readonly transitions: LotTransitions,
    private readonly stage: StageChange,
    private readonly unit: UnitOfWork,
  ) {}

  /** Why a lot can't be removed, by id; a lot that can be is absent. */
  async obstacles(session: Session, lots: readonly LotRecord[]): Promise<ReadonlyMap<string, string>> {
    const asked = await this.lots.withBuyers(
      lots.map(({ _id }) => _id),
      session,
    );
    return new Map(
      lots.flatMap(({ _id, title, status, lotBuyers }): [string, string][] => {
        if (CLAIM_OF_STATUS[status] !== 'none')
          return [[String(_id), `${lotLabel(title)} is at ${staffStatusLabel(status)} and can’t be removed.`]];
        if (asked.has(String(_id)) || lotBuyers?.firstBuyer)
          return [[String(_id), `${lotLabel(title)} has requests on record. Withdraw it instead: its history stays.`]];
        return [];
      }),
    );
  }

  /** Removes lots without an obstacle. */
  async remove(
    session: Session,
    lots: readonly LotRecord[],
    { reason, batchId }: { readonly reason: string | null; readonly batchId: string },
  ): Promise<RemovedLotRecord[]> {
    if (lots.length === 0) return [];
    const shapes = new Map(
      (
        await this.lots.shapesOf(
          lots.map(({ _id }) => _id),
          session,
        )
      ).map((shape) => [String(shape.lotId), shape]),
    );
    const { id, role } = currentActor();
    const rows = lots.map((lot): RemovedLotRecord => {
      const { _id, landownerId, estateId, stageId, title, rev } = lot;
      const place = { _id, landownerId, estateId, stageId, title };
      return {
        ...place,
        removedAt: new Date(),
        actorId: id,
        actorRole: role,
        reason,
        lot: { ...lot, rev: rev + 1 },
        shape: shapes.get(String(_id)) ?? null,
      };
    });
    await this.transitions.takeOut(session, lots, reason ? `Removed: ${reason}` : 'Removed', batchId);
    await this.lots.keepRemoved(session, rows);
    return rows;
  }

  /** Puts a removed lot back as it was, at its next revision. */
  async putBack(session: Session, removed: RemovedLotRecord, batchId: string): Promise<LotRecord> {
    const lot = { ...removed.lot, rev: removed.lot.rev + 1 };
    await this.transitions.putBack(session, lot, 'Put back', batchId);
    await this.lots.forgetRemoved(session, removed);
    return lot;
  }

  /**
   * Puts lots back that were requested while they were removed, and returns their titles: a request that had read its lot
   * before may have been written beside the removal.
   */
  async putBackRequested(lotIds: readonly EntityId[]): Promise<string[]> {
    const titles: string[] = [];
    for (const id of await this.lots.withBuyers(lotIds)) {
      const removed = await this.lots.removedOne(id);
      const place = removed && (await this.lots.place(removed.stageId));
      if (!place) continue;
      await this.unit.run(async (session) => {
        await this.putBack(session, removed, id);
        await this.stage.tell(session, place, `${lotLabel(removed.title)} put back: it was requested`);
      });
      titles.push(removed.title);
    }
    return titles;
  }
}

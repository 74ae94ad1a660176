import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type WithdrawDesign, withdrawDesign } from '@lotline/shared-domain';
import { isId } from '../common/id.pipe.js';
import type { Submission } from '../common/input.decorators.js';
import { toId } from '../database/entity-id.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { HomesChangesRepository } from '../lot-homes/homes-changes.repository.js';
import { HomesChanges } from '../lot-homes/homes-changes.service.js';
import { notFound } from '../read-cache/not-found.js';
import { ownBuilderId } from '../builder/own-builder.js';
import { OwnLotsRepository } from './own-lots.repository.js';

/** A builder takes a design of its own from lots (D141). */
@Injectable()
export class DesignWithdrawal {
  constructor(
    private readonly homes: HomesChangesRepository,
    private readonly changes: HomesChanges,
    private readonly lots: OwnLotsRepository,
    private readonly unit: UnitOfWork,
  ) {}

  /** @throws DomainError `not_found` for a design that isn't the caller's, or a lot that it isn't linked to */
  async withdraw(designId: string, { body, key }: Submission<WithdrawDesign>): Promise<OnceAnswer<{ lots: number }>> {
    const builderId = ownBuilderId();
    const [design] = await this.lots.designsOf(builderId, [designId]);
    if (!design) throw notFound('design');
    if (body.lotIds?.some((id) => !isId(id))) throw notFound('lot');
    const lotIds = body.lotIds && [...new Set(body.lotIds.map((id) => id.toLowerCase()))];
    return this.unit.once({ action: withdrawDesign.action, target: designId, key, body }, async (session) => {
      const where = { builderId, 'designs.designId': design._id, ...(lotIds && { lotId: { $in: lotIds.map(toId) } }) };
      const rows = await this.homes.rows(where, session);
      if (lotIds && rows.length < lotIds.length) throw notFound('lot');
      const changes = rows.map((row) => ({
        row,
        designs: row.designs.filter((home) => !home.designId.equals(design._id)),
      }));
      await this.changes.apply(session, changes, { batchId: randomUUID(), did: 'withdrawn' });
      return { status: 200, body: { lots: rows.length } };
    });
  }
}

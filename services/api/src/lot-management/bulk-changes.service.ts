import { Injectable, Logger } from '@nestjs/common';
import {
  bulkOutcome,
  type BulkResult,
  type ChangeLots,
  DomainError,
  kindOf,
  type Role,
  type StaffLot,
} from '@lotline/shared-domain';
import { isId } from '../common/id.pipe.js';
import { currentPrincipal } from '../database/scope.js';
import { lotView } from '../staff-catalogue/lot-view.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import { LotEdits } from './lot-edits.service.js';
import { LotMoves } from './lot-moves.service.js';

type OneChange = NonNullable<ChangeLots['lots']>[number];

/** No further lot is started after this time, so that the response is sent before the client's timeout (8 s). */
const BUDGET_MS = 5_000;
const refused = (lotId: string, message: string): BulkResult => ({ lotId, outcome: 'refused', message });

/**
 * Changes many lots in one call: each is a separate change with its own result; one failure doesn't affect the others.
 */
@Injectable()
export class BulkChanges {
  readonly #log = new Logger(BulkChanges.name);

  constructor(
    private readonly locked: LotUnderLock,
    private readonly moves: LotMoves,
    private readonly edits: LotEdits,
  ) {}

  async change({ lots, reason, isUndo = false }: ChangeLots): Promise<{ results: BulkResult[] }> {
    const results: BulkResult[] = [];
    // Sequentially: a lot's transaction is short, and a hundred concurrent ones would delay other users of the estate.
    const end = performance.now() + BUDGET_MS;
    for (const one of lots ?? [])
      results.push(
        performance.now() < end
          ? await this.#one(one, { reason, isUndo })
          : refused(one.lotId, 'It was not tried: the lots before it took too long.'),
      );
    return { results };
  }

  async #one(
    { lotId, rev, ...change }: OneChange,
    { reason, isUndo }: Pick<ChangeLots, 'reason' | 'isUndo'>,
  ): Promise<BulkResult> {
    try {
      const scene = isId(lotId) ? await this.locked.scene(lotId) : null;
      if (!scene) throw new DomainError('not_found', 'There is no such lot.');
      const { to, ...fields } = change;
      const outcome = bulkOutcome(
        lotView(scene.lot),
        { ...fields, ...(to && { to }) } as never,
        scene.estate,
        kindOf(currentPrincipal()) as Role,
      );
      if (scene.lot.rev === rev && !outcome.will) return { lotId, outcome: 'same', message: outcome.why, rev };
      const seen = { lotId, rev, key: null };
      const { body } = to
        ? await this.moves.move({ ...seen, body: { to, reason }, isUndo })
        : await this.edits.update({ ...seen, body: fields, reason });
      return done(lotId, body);
    } catch (error) {
      if (error instanceof DomainError) return refused(lotId, error.message);
      // Earlier lots have already changed; their results must still be returned.
      this.#log.error({ message: 'One lot of many failed', lotId, error });
      return refused(lotId, 'Something went wrong with this lot. Nothing of it was changed.');
    }
  }
}

const done = (lotId: string, { rev }: StaffLot): BulkResult => ({ lotId, outcome: 'changed', rev });

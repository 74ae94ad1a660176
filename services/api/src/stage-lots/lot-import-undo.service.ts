import { Injectable } from '@nestjs/common';
import { DomainError, lotLabel, type UndoneImport } from '@lotline/shared-domain';
import { isId } from '../common/id.pipe.js';
import type { EntityId } from '../database/entity-id.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import type { LotRecord } from '../lot/lot.model.js';
import { LotManagementRepository } from '../lot-management/lot-management.repository.js';
import { editOf } from '../lot-management/stored-facts.js';
import { LotTransitions } from '../lot-transitions/lot-transitions.js';
import type { LotEdit } from '../lot-transitions/write-lots.js';
import { notFound } from '../read-cache/not-found.js';
import type { ImportedLot } from './lot-import.model.js';
import { LotImportsRepository } from './lot-imports.repository.js';
import { LotRemoval } from './lot-removal.service.js';
import { StageChange } from './stage-change.js';
import { type StagePlace, StageLotsRepository } from './stage-lots.repository.js';

/** Undoes an import as one change, but for lots that changed since. */
@Injectable()
export class LotImportUndo {
  constructor(
    private readonly lots: StageLotsRepository,
    private readonly imports: LotImportsRepository,
    private readonly transitions: LotTransitions,
    private readonly removal: LotRemoval,
    private readonly management: LotManagementRepository,
    private readonly stage: StageChange,
    private readonly unit: UnitOfWork,
  ) {}

  async undo(importId: string, key: string | null): Promise<OnceAnswer<UndoneImport>> {
    const found = isId(importId) ? await this.imports.one(importId) : null;
    const place = found && (await this.lots.place(found.stageId));
    if (!place) throw notFound('import');
    let removedIds: EntityId[] = [];
    const done = await this.unit.once(
      { action: 'staff/undoLotImport', target: importId, key, body: {} },
      async (session) => {
        await this.management.lockStage(session, place.stage._id);
        const record = await this.imports.one(importId, session);
        if (!record || record.undoneAt) throw new DomainError('undo_refused', 'This import is undone already.');
        const imported = await this.imports.lotsOf(session, record._id);
        const present = new Map(
          (await this.lots.ofStage(place.stage._id, session)).map((lot) => [String(lot._id), lot]),
        );
        const { toRemove, edits, left } = sorted(imported, present, place, record.fileName);
        const obstacles = await this.removal.obstacles(session, toRemove);
        const removable = toRemove.filter(({ _id }) => !obstacles.has(String(_id)));
        for (const { _id, title } of toRemove) {
          const why = obstacles.get(String(_id));
          if (why) left.push({ title, why });
        }
        const reason = `Import of ${record.fileName} undone`;
        await this.removal.remove(session, removable, { reason, batchId: `undo ${importId}` });
        await this.transitions.editAll(session, edits, `undo ${importId}`);
        await this.imports.markUndone(session, record._id);
        const isShown = removable.length > 0 || edits.some((edit) => edit.isShown);
        await this.stage.tell(session, place, reason, isShown);
        removedIds = removable.map(({ _id }) => _id);
        return { status: 200, body: { removed: removable.length, restored: edits.length, left } };
      },
    );
    if (done.replayed) return done;
    const requested = await this.removal.putBackRequested(removedIds);
    const { removed, restored, left } = done.body;
    const stay = requested.map((title) => ({ title, why: `${lotLabel(title)} has just been requested.` }));
    return { ...done, body: { removed: removed - stay.length, restored, left: [...left, ...stay] } };
  }
}

/** What the undo does with each lot: remove it again, give it its facts back, or leave it with the reason. */
function sorted(
  imported: readonly ImportedLot[],
  present: ReadonlyMap<string, LotRecord>,
  { estate }: StagePlace,
  fileName: string,
): { toRemove: LotRecord[]; edits: LotEdit[]; left: { title: string; why: string }[] } {
  const [toRemove, edits, left]: [LotRecord[], LotEdit[], { title: string; why: string }[]] = [[], [], []];
  for (const { lotId, title, rev, before } of imported) {
    const lot = present.get(String(lotId));
    if (!lot) left.push({ title, why: `${lotLabel(title)} is no longer in this stage.` });
    else if (lot.rev !== rev) left.push({ title: lot.title, why: `${lotLabel(lot.title)} was changed since.` });
    else if (before) edits.push(editOf(lot, before, `Import of ${fileName} undone`, estate));
    else toRemove.push(lot);
  }
  return { toRemove, edits, left };
}

import { Injectable } from '@nestjs/common';
import { lotLabel, type UndoneImport } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { LotRecord } from '../lot/lot.model.js';
import { editOf } from '../lot-management/stored-facts.js';
import { LotTransitions } from '../lot-transitions/lot-transitions.js';
import type { LotEdit } from '../lot-transitions/write-lots.js';
import type { ImportOf, ImportUndo } from '../sheet-import/sheet-import-kinds.js';
import { LotRemoval } from './lot-removal.service.js';
import { StageChange } from './stage-change.js';
import { type StagePlace, StageLotsRepository } from './stage-lots.repository.js';

/** What an import did to one lot: `rev` is its revision afterwards, `before` its old facts; null if the lot is new. */
export interface ImportedLot {
  readonly lotId: EntityId;
  readonly title: string;
  readonly rev: number;
  readonly before: { readonly set: Record<string, unknown>; readonly unset: string[] } | null;
}

/** Undoes an import of lots, but for lots that changed since. */
@Injectable()
export class LotImportUndo {
  constructor(
    private readonly lots: StageLotsRepository,
    private readonly transitions: LotTransitions,
    private readonly removal: LotRemoval,
    private readonly stage: StageChange,
  ) {}

  /** Undoes what an import did, in its transaction; a lot that was requested while it ran comes back afterwards. */
  async undo(
    session: Session,
    place: StagePlace,
    imported: readonly ImportedLot[],
    { importId, fileName }: ImportOf,
  ): Promise<ImportUndo> {
    const present = new Map((await this.lots.ofStage(place.stage._id, session)).map((lot) => [String(lot._id), lot]));
    const { toRemove, edits, left } = sorted(imported, present, place, fileName);
    const obstacles = await this.removal.obstacles(session, toRemove);
    const removable = toRemove.filter(({ _id }) => !obstacles.has(String(_id)));
    for (const { _id, title } of toRemove) {
      const why = obstacles.get(String(_id));
      if (why) left.push({ title, why });
    }
    const reason = `Import of ${fileName} undone`;
    await this.removal.remove(session, removable, { reason, batchId: `undo ${importId}` });
    await this.transitions.editAll(session, edits, `undo ${importId}`);
    const isShown = removable.length > 0 || edits.some((edit) => edit.isShown);
    await this.stage.tell(session, place, reason, isShown);
    const removedIds = removable.map(({ _id }) => _id);
    const undone = { removed: removable.length, restored: edits.length, left };
    return { undone, afterwards: () => this.putBackRequested(removedIds, undone) };
  }

  private async putBackRequested(removedIds: readonly EntityId[], undone: UndoneImport): Promise<UndoneImport> {
    const requested = await this.removal.putBackRequested(removedIds);
    const stay = requested.map((title) => ({ title, why: `${lotLabel(title)} has just been requested.` }));
    return { ...undone, removed: undone.removed - stay.length, left: [...undone.left, ...stay] };
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

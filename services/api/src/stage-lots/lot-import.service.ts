import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  DomainError,
  formatCount,
  importLots,
  type ImportRow,
  type JudgedRow,
  judgeRows,
  lotDepositRefusal,
  lotLabel,
  plural,
  type LotSheetRow,
  undoLotImport,
} from '@lotline/shared-domain';
import { slicesOf } from '../common/in-slices.js';
import { newId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { LotRecord } from '../lot/lot.model.js';
import { LotHistory } from '../lot-management/lot-history.service.js';
import { LotManagementRepository } from '../lot-management/lot-management.repository.js';
import { dayStarts, editOf, factsBefore, storedFacts, wordsOf } from '../lot-management/stored-facts.js';
import { LotTransitions } from '../lot-transitions/lot-transitions.js';
import type { LotEdit, NewLot } from '../lot-transitions/write-lots.js';
import { lotView } from '../staff-catalogue/lot-view.js';
import {
  type ImportOf,
  type ImportPlan,
  type ImportTarget,
  type ImportUndo,
  type SheetImportKind,
  SheetImportKinds,
} from '../sheet-import/sheet-import-kinds.js';
import { type ImportedLot, LotImportUndo } from './lot-import-undo.service.js';
import { StageChange } from './stage-change.js';
import { type StagePlace, StageLotsRepository } from './stage-lots.repository.js';

/** Maximum number of rows named in a refusal. */
const MAX_NAMED = 100;

/** What an import is about to write. */
interface Plan {
  readonly added: NewLot[];
  readonly edits: LotEdit[];
  readonly lots: ImportedLot[];
}
const rowOf = ({ line, title, rev: _rev, status, ...facts }: ImportRow): LotSheetRow => ({
  line,
  title,
  ...(status !== undefined && { status }),
  facts: facts as LotSheetRow['facts'],
  problems: [],
});

/** The kind of import that writes a sheet of lots into its stage. */
@Injectable()
export class LotImports implements OnModuleInit, SheetImportKind<StagePlace, ImportRow, ImportedLot> {
  readonly name = 'lots';
  readonly targetNoun = 'stage';
  readonly actions = { write: importLots.action, undo: undoLotImport.action };

  constructor(
    private readonly kinds: SheetImportKinds,
    private readonly lots: StageLotsRepository,
    private readonly undoing: LotImportUndo,
    private readonly transitions: LotTransitions,
    private readonly history: LotHistory,
    private readonly management: LotManagementRepository,
    private readonly stage: StageChange,
  ) {}

  onModuleInit(): void {
    this.kinds.add(this);
  }

  place(stageId: string): Promise<StagePlace | null> {
    return this.lots.place(stageId);
  }

  targetOf({ stage, estate }: StagePlace): ImportTarget {
    return { _id: stage._id, landownerId: estate.landownerId, estateId: estate._id };
  }

  lock(session: Session, { stage }: StagePlace): Promise<void> {
    return this.management.lockStage(session, stage._id);
  }

  undo(session: Session, place: StagePlace, lots: readonly ImportedLot[], of: ImportOf): Promise<ImportUndo> {
    return this.undoing.undo(session, place, lots, of);
  }

  /** Judges the rows against the lots as they are now; refuses the whole file if one of them can't be written. */
  async plan(
    session: Session,
    place: StagePlace,
    rows: readonly ImportRow[],
    fileName: string,
  ): Promise<ImportPlan<ImportedLot>> {
    const { stage, estate } = place;
    const present = await this.lots.ofStage(stage._id, session);
    const records = new Map(present.map((lot) => [String(lot._id), lot]));
    const sheet = rows.map(rowOf);
    const judge = judgeRows({ stageTitle: stage.title, timeZone: estate.timeZone, lots: present.map(lotView) }, sheet);
    const plan: Plan = { added: [], edits: [], lots: [] };
    const refused: { path: string; message: string }[] = [];
    const stale: string[] = [];
    const of = { landownerId: estate.landownerId, estateId: estate._id, stageId: stage._id };
    const startOf = dayStarts(estate.timeZone);
    const turn = slicesOf();
    for (const [at, row] of sheet.entries()) {
      const judged = judge(row);
      const { verdict, set, lot } = judged;
      const stored = storedFacts(set, startOf);
      if (verdict.kind === 'refused')
        refused.push(
          ...verdict.problems.map(({ message }) => ({ path: `rows[${at}]`, message: `Row ${row.line}: ${message}` })),
        );
      else if (lotDepositRefusal(set.deposit, estate))
        refused.push({ path: `rows[${at}]`, message: `Row ${row.line}: ${lotDepositRefusal(set.deposit, estate)}` });
      else if (this.isStale(judged, rows[at]?.rev ?? null)) stale.push(lot?._id ?? row.title);
      else if (verdict.kind === 'new') {
        const added: NewLot = {
          _id: newId(),
          ...of,
          title: row.title,
          status: row.status ?? 'not_released',
          ...stored.set,
        };
        plan.added.push(added);
        plan.lots.push({ lotId: added._id, title: added.title, rev: 1, before: null });
      } else if (verdict.kind === 'changed') {
        const record = records.get(lot?._id ?? '') as LotRecord;
        plan.edits.push(editOf(record, stored, `${wordsOf(verdict.changes)} (${fileName})`, estate));
        const before = factsBefore(record, [...Object.keys(stored.set), ...stored.unset]);
        plan.lots.push({ lotId: record._id, title: record.title, rev: record.rev + 1, before });
      }
      await turn();
    }
    if (refused.length > 0)
      throw new DomainError('validation_failed', refused[0]?.message, { errors: refused.slice(0, MAX_NAMED) });
    if (stale.length > 0) throw await this.stale(stale, records, estate.timeZone);
    const { added, edits, lots: items } = plan;
    return {
      added: added.length,
      changed: edits.length,
      items,
      write: (written, of) => this.write(written, place, plan, of),
    };
  }

  /** Whether a row would write something else than the dry run showed. */
  protected isStale({ verdict, lot }: JudgedRow, rev: number | null): boolean {
    return (verdict.kind === 'changed' && lot?.rev !== rev) || (verdict.kind === 'new' && rev !== null);
  }

  private async write(
    session: Session,
    place: StagePlace,
    { added, edits }: Plan,
    { importId, fileName }: ImportOf,
  ): Promise<void> {
    await this.transitions.addAll(session, added, `Imported from ${fileName}`, importId);
    await this.transitions.editAll(session, edits, importId);
    const isShown = added.length > 0 || edits.some((edit) => edit.isShown);
    await this.stage.tell(session, place, `Import of ${fileName}: ${countsOf(added.length, edits.length)}`, isShown);
  }

  /** Names the lots that are no longer as the dry run saw them, and who changed the first of them (D43). */
  private async stale(
    ids: readonly string[],
    records: ReadonlyMap<string, LotRecord>,
    timeZone: string,
  ): Promise<DomainError> {
    const titles = ids.map((id) => lotLabel(records.get(id)?.title ?? id));
    const first = records.get(ids[0] ?? '');
    const who = first ? ` ${(await this.history.stale(first._id, timeZone)).message}` : '';
    const lots = `${titles.slice(0, 5).join(', ')}${titles.length > 5 ? ` and ${formatCount(titles.length - 5)} more` : ''}`;
    return new DomainError(
      'stale',
      `${lots} changed since you checked the file, so nothing was imported.${who} Check the file again.`,
      { lots: titles.slice(0, MAX_NAMED) },
    );
  }
}

const countsOf = (added: number, changed: number): string =>
  [added > 0 && `${plural(added, 'lot')} added`, changed > 0 && `${plural(changed, 'lot')} changed`]
    .filter(Boolean)
    .join(', ');

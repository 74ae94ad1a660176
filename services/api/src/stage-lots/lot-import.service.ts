import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  actorName,
  DomainError,
  formatCount,
  type ImportLots,
  type ImportRow,
  type JudgedRow,
  judgeRows,
  type SheetImport,
  lotLabel,
  plural,
  type LotSheetRow,
} from '@lotline/shared-domain';
import { currentActor } from '../audit/write-audit.js';
import { slicesOf } from '../common/in-slices.js';
import { isId } from '../common/id.pipe.js';
import { newId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import type { LotRecord } from '../lot/lot.model.js';
import { LotHistory } from '../lot-management/lot-history.service.js';
import { LotManagementRepository } from '../lot-management/lot-management.repository.js';
import { dayStarts, editOf, factsBefore, storedFacts, wordsOf } from '../lot-management/stored-facts.js';
import { LotTransitions } from '../lot-transitions/lot-transitions.js';
import type { LotEdit, NewLot } from '../lot-transitions/write-lots.js';
import { notFound } from '../read-cache/not-found.js';
import { lotView } from '../staff-catalogue/lot-view.js';
import type { ImportedLot, LotImportRecord } from './lot-import.model.js';
import { LotImportsRepository } from './lot-imports.repository.js';
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
interface Asked {
  readonly stageId: string;
  readonly key: string | null;
  readonly body: ImportLots;
}

const rowOf = ({ line, title, rev: _rev, status, ...facts }: ImportRow): LotSheetRow => ({
  line,
  title,
  ...(status !== undefined && { status }),
  facts: facts as LotSheetRow['facts'],
  problems: [],
});

/** Writes a sheet of lots into its stage as one change: one transaction, one live event, one undo. */
@Injectable()
export class LotImports {
  constructor(
    private readonly lots: StageLotsRepository,
    private readonly imports: LotImportsRepository,
    private readonly transitions: LotTransitions,
    private readonly history: LotHistory,
    private readonly people: LotManagementRepository,
    private readonly stage: StageChange,
    private readonly unit: UnitOfWork,
  ) {}

  async write({ stageId, key, body }: Asked): Promise<OnceAnswer<SheetImport>> {
    const place = isId(stageId) ? await this.lots.place(stageId) : null;
    if (!place) throw notFound('stage');
    const rows = body.rows ?? [];
    // The hash stands for the body: a canonical text of 20,000 rows would block other requests.
    const hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
    return this.unit.once(
      { action: 'staff/importLots', target: stageId, key, body: { fileName: body.fileName, hash } },
      async (session) => {
        await this.people.lockStage(session, place.stage._id);
        const plan = await this.plan(session, place, rows, body.fileName);
        return { status: 200, body: await this.keep(session, place, plan, body.fileName) };
      },
    );
  }

  async of(stageId: string): Promise<SheetImport[]> {
    const place = isId(stageId) ? await this.lots.place(stageId) : null;
    if (!place) throw notFound('stage');
    const found = await this.imports.ofStage(place.stage._id);
    const ids = found.flatMap(({ actorId }) => (actorId && isId(actorId) ? [actorId] : []));
    // System scope: the actor may be a super admin.
    const names = await system(() => this.people.namesOf([...new Set(ids)]));
    return found.map((one) => viewOf(one, names.get(one.actorId ?? '')));
  }

  /** Judges the rows against the lots as they are now; refuses the whole file if one of them can't be written. */
  private async plan(session: Session, place: StagePlace, rows: readonly ImportRow[], fileName: string): Promise<Plan> {
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
    return plan;
  }

  /** Whether a row would write something else than the dry run showed. */
  protected isStale({ verdict, lot }: JudgedRow, rev: number | null): boolean {
    return (verdict.kind === 'changed' && lot?.rev !== rev) || (verdict.kind === 'new' && rev !== null);
  }

  private async keep(
    session: Session,
    place: StagePlace,
    { added, edits, lots }: Plan,
    fileName: string,
  ): Promise<SheetImport> {
    const { stage, estate } = place;
    const { id: actorId, role: actorRole } = currentActor();
    const record: LotImportRecord = {
      _id: newId(),
      landownerId: estate.landownerId,
      estateId: estate._id,
      stageId: stage._id,
      fileName,
      at: new Date(),
      actorId,
      actorRole,
      added: added.length,
      changed: edits.length,
      undoneAt: null,
    };
    const names = await system(() => this.people.namesOf(actorId && isId(actorId) ? [actorId] : []));
    const view = viewOf(record, names.get(actorId ?? ''));
    if (lots.length === 0) return { ...view, _id: null };
    const batchId = String(record._id);
    await this.transitions.addAll(session, added, `Imported from ${fileName}`, batchId);
    await this.transitions.editAll(session, edits, batchId);
    await this.imports.insert(session, record, lots);
    const isShown = added.length > 0 || edits.some((edit) => edit.isShown);
    await this.stage.tell(session, place, `Import of ${fileName}: ${countsOf(record)}`, isShown);
    return view;
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

const countsOf = ({ added, changed }: Pick<LotImportRecord, 'added' | 'changed'>): string =>
  [added > 0 && `${plural(added, 'lot')} added`, changed > 0 && `${plural(changed, 'lot')} changed`]
    .filter(Boolean)
    .join(', ');

const viewOf = (record: LotImportRecord, name: string | undefined): SheetImport => ({
  _id: String(record._id),
  fileName: record.fileName,
  at: record.at.toISOString(),
  by: actorName({ ...record, requestId: null, entity: 'stage', from: null }, name),
  added: record.added,
  changed: record.changed,
  undoneAt: record.undoneAt?.toISOString() ?? null,
});

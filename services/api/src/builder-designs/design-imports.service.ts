import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type DesignFactsSet,
  type DesignImportRow,
  type DesignSheetField,
  DomainError,
  featuresCell,
  importDesigns,
  type JudgedDesign,
  judgeDesigns,
  type ReadRow,
  undoDesignImport,
} from '@lotline/shared-domain';
import { BuilderAudit } from '../builder/builder-audit.js';
import type { BuilderRecord } from '../builder/builder.model.js';
import { slicesOf } from '../common/in-slices.js';
import { toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { HouseDesignRecord } from '../house-design/house-design.model.js';
import {
  type ImportOf,
  type ImportPlan,
  type ImportTarget,
  type ImportUndo,
  type SheetImportKind,
  SheetImportKinds,
} from '../sheet-import/sheet-import-kinds.js';
import { StaleSave } from '../user/stale-save.service.js';
import { DesignUsesRepository } from './design-uses.repository.js';
import { etagOfDesign, ownDesignRowOf } from './design-view.js';
import { admitCount, NewDesigns } from './new-designs.service.js';
import { OwnBuilderRepository } from './own-builder.repository.js';
import { OwnDesignsRepository } from './own-designs.repository.js';
import { staleDesign } from './stale-design.js';
import { emptyDesign } from './stored-design.js';

/** Maximum number of rows named in a refusal. */
const MAX_NAMED = 100;

/** What an import did to a design: its ETag afterwards, and the facts it had before; null if it is new. */
interface ImportedDesign {
  readonly designId: string;
  readonly name: string;
  readonly etag: string;
  readonly before: Partial<HouseDesignRecord> | null;
}
/** What an import is about to write. */
interface Planned {
  readonly added: HouseDesignRecord[];
  readonly changed: { readonly design: HouseDesignRecord; readonly set: Partial<HouseDesignRecord> }[];
  readonly items: ImportedDesign[];
}

/** A row as the sheet had it: the rules are those of the dry run. */
const readRowOf = ({ line, seen: _seen, features, ...values }: DesignImportRow): ReadRow<DesignSheetField> => ({
  line,
  values: { ...values, ...(features && { features: featuresCell(features) }) },
  problems: [],
});

/** The facts of a sheet as a design stores them. */
function storedFacts(
  { bathrooms, loungeRooms, ...set }: DesignFactsSet,
  { bathroom, loungeRoom }: Pick<HouseDesignRecord, 'bathroom' | 'loungeRoom'>,
): Partial<HouseDesignRecord> {
  return {
    ...(set as Partial<HouseDesignRecord>),
    ...(bathrooms !== undefined && { bathroom: { ...bathroom, quantity: bathrooms } }),
    ...(loungeRooms !== undefined && { loungeRoom: { ...loungeRoom, quantity: loungeRooms } }),
  };
}

/** The kind of import that writes a sheet of designs into the caller's builder. */
@Injectable()
export class DesignImports implements OnModuleInit, SheetImportKind<BuilderRecord, DesignImportRow, ImportedDesign> {
  readonly name = 'designs';
  readonly targetNoun = 'builder';
  readonly actions = { write: importDesigns.action, undo: undoDesignImport.action };

  constructor(
    private readonly kinds: SheetImportKinds,
    private readonly designs: OwnDesignsRepository,
    private readonly builder: OwnBuilderRepository,
    private readonly uses: DesignUsesRepository,
    private readonly fresh: NewDesigns,
    private readonly stale: StaleSave,
    private readonly audit: BuilderAudit,
  ) {}

  onModuleInit(): void {
    this.kinds.add(this);
  }

  /** Always the caller's own, whatever is named. */
  async place(builderId: string): Promise<BuilderRecord | null> {
    const builder = await this.builder.load();
    return builder._id.equals(builderId) ? builder : null;
  }

  targetOf({ _id }: BuilderRecord): ImportTarget {
    return { _id, landownerId: null, estateId: null, builderId: _id };
  }

  async lock(session: Session): Promise<void> {
    await this.builder.lock(session);
  }

  /** Judges the rows against the designs as they are now; refuses the whole file if one of them can't be written. */
  async plan(
    session: Session,
    builder: BuilderRecord,
    rows: readonly DesignImportRow[],
  ): Promise<ImportPlan<ImportedDesign>> {
    const present = await this.designs.all(session);
    const records = new Map(present.map((design) => [String(design._id), design]));
    const sheet = rows.map(readRowOf);
    const judge = judgeDesigns(
      present.map((design) => ownDesignRowOf(design, 0)),
      sheet,
    );
    const planned: Planned = { added: [], changed: [], items: [] };
    const refused: { path: string; message: string }[] = [];
    const stale: JudgedDesign[] = [];
    const turn = slicesOf();
    for (const [at, row] of sheet.entries()) {
      const judged = judge(row);
      if (judged.verdict.kind === 'refused')
        for (const { message } of judged.verdict.problems)
          refused.push({ path: `rows[${at}]`, message: `Row ${row.line}: ${message}` });
      else if (this.isStale(judged, rows[at]?.seen ?? null)) stale.push(judged);
      else await this.#take(session, builder, judged, records, planned);
      await turn();
    }
    if (refused.length > 0)
      throw new DomainError('validation_failed', refused[0]?.message, { errors: refused.slice(0, MAX_NAMED) });
    if (stale.length > 0) throw await this.#staleOf(session, stale);
    const { added, changed, items } = planned;
    if (added.length > 0) admitCount(present.length + added.length);
    return {
      added: added.length,
      changed: changed.length,
      items,
      write: (written, of) => this.#write(written, builder, planned, of),
    };
  }

  async undo(
    session: Session,
    builder: BuilderRecord,
    items: readonly ImportedDesign[],
    { importId, fileName }: ImportOf,
  ): Promise<ImportUndo> {
    const present = new Map((await this.designs.all(session)).map((design) => [String(design._id), design]));
    const added = items.filter(({ before }) => before === null).map(({ designId }) => toId(designId));
    const named = await this.uses.named(added, session);
    const left: { title: string; why: string }[] = [];
    const [removed, restored]: [HouseDesignRecord[], HouseDesignRecord[]] = [[], []];
    for (const { designId, name, etag, before } of items) {
      const design = present.get(designId);
      const why = !design
        ? `${name} is no longer one of your designs.`
        : etagOfDesign(design) !== etag
          ? `${design.name} was changed since.`
          : named.has(designId)
            ? `${design.name} is on a lot or in a quote.`
            : null;
      if (why || !design) left.push({ title: design?.name ?? name, why: why ?? '' });
      else if (before) {
        await this.designs.update(session, design._id, before);
        restored.push(design);
      } else removed.push(design);
    }
    await this.designs.remove(
      session,
      removed.map(({ _id }) => _id),
    );
    if (removed.length + restored.length > 0)
      await this.audit.writeDesigns(session, {
        builderId: builder._id,
        designs: [
          ...removed.map(({ _id }) => ({ entityId: _id, to: 'deleted' })),
          ...restored.map(({ _id }) => ({ entityId: _id, to: 'imported' })),
        ],
        reason: `Import of ${fileName} undone`,
        batchId: `undo ${importId}`,
      });
    return { undone: { removed: removed.length, restored: restored.length, left } };
  }

  /** Whether a row would write something else than the dry run showed. */
  protected isStale({ verdict, design }: JudgedDesign, seen: string | null): boolean {
    return (verdict.kind === 'changed' && design?.etag !== seen) || (verdict.kind === 'new' && seen !== null);
  }

  async #take(
    session: Session,
    builder: BuilderRecord,
    { verdict, name, design, set }: JudgedDesign,
    records: ReadonlyMap<string, HouseDesignRecord>,
    { added, changed, items }: Planned,
  ): Promise<void> {
    const record = records.get(design?._id ?? '');
    if (verdict.kind === 'new') {
      const empty = emptyDesign(name);
      const made = await this.fresh.draft(session, builder, { ...empty, ...storedFacts(set, empty) });
      // Two new names may have one key, which is free until both are written.
      if (added.some(({ key }) => key === made.key)) made.key = `${made.key}-${String(made._id).slice(-8)}`;
      added.push(made);
      items.push({ designId: String(made._id), name, etag: etagOfDesign(made), before: null });
    } else if (verdict.kind === 'changed' && record) {
      const stored = storedFacts(set, record);
      const before = Object.fromEntries(
        Object.keys(stored).map((field) => [field, record[field as keyof HouseDesignRecord] ?? null]),
      );
      changed.push({ design: record, set: stored });
      const etag = etagOfDesign({ ...record, ...stored });
      items.push({ designId: String(record._id), name: record.name, etag, before });
    }
  }

  async #write(
    session: Session,
    builder: BuilderRecord,
    { added, changed }: Planned,
    { importId, fileName }: ImportOf,
  ): Promise<void> {
    await this.designs.insert(session, added);
    for (const { design, set } of changed) await this.designs.update(session, design._id, set);
    await this.audit.writeDesigns(session, {
      builderId: builder._id,
      designs: [
        ...added.map(({ _id }) => ({ entityId: _id, to: 'made' })),
        ...changed.map(({ design }) => ({ entityId: design._id, to: 'imported' })),
      ],
      reason: `Import of ${fileName}`,
      batchId: importId,
    });
  }

  /** Names the designs that are no longer as the dry run saw them, and who changed the first of them (D43). */
  async #staleOf(session: Session, stale: readonly JudgedDesign[]): Promise<DomainError> {
    const names = stale.map(({ name, design }) => design?.name ?? name);
    const first = stale[0]?.design;
    const who = first ? ` ${(await this.stale.of(session, staleDesign(toId(first._id)))).message}` : '';
    const some = `${names.slice(0, 5).join(', ')}${names.length > 5 ? ` and ${names.length - 5} more` : ''}`;
    return new DomainError(
      'stale',
      `${some} changed since you checked the file, so nothing was imported.${who} Check the file again.`,
      { designs: names.slice(0, MAX_NAMED) },
    );
  }
}

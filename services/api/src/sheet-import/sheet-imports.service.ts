import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { actorName, DomainError, type SheetImport, type UndoneImport } from '@lotline/shared-domain';
import { currentActor } from '../audit/write-audit.js';
import { isId } from '../common/id.pipe.js';
import { newId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { notFound } from '../read-cache/not-found.js';
import { UserRepository } from '../user/user.repository.js';
import type { SheetImportRecord } from './sheet-import.model.js';
import { type ImportPlan, type ImportTarget, type SheetImportKind, SheetImportKinds } from './sheet-import-kinds.js';
import { SheetImportsRepository } from './sheet-imports.repository.js';

/** The kind of imports that were written before there were kinds. */
const FIRST_KIND = 'lots';

interface ImportRequest {
  /** What the rows are imported into. */
  readonly targetId: string;
  readonly key: string | null;
  readonly body: { readonly fileName: string; readonly rows?: readonly unknown[] | null | undefined };
}

/** Writes sheets of any kind as one change: one transaction, one live event, one undo (ADR-0050, ADR-0071). */
@Injectable()
export class SheetImports {
  constructor(
    private readonly kinds: SheetImportKinds,
    private readonly imports: SheetImportsRepository,
    private readonly users: UserRepository,
    private readonly unit: UnitOfWork,
  ) {}

  /**
   * Writes all rows, or none.
   * @throws DomainError `not_found` without the target; what the kind refuses
   */
  async write(kindName: string, { targetId, key, body }: ImportRequest): Promise<OnceAnswer<SheetImport>> {
    const kind = this.kinds.get(kindName);
    const place = isId(targetId) ? await kind.place(targetId) : null;
    if (!place) throw notFound(kind.targetNoun);
    const { fileName } = body;
    const rows = body.rows ?? [];
    // The hash stands for the body: a canonical text of 20,000 rows would block other requests.
    const hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
    return this.unit.once(
      { action: kind.actions.write, target: targetId, key, body: { fileName, hash } },
      async (session) => {
        await kind.lock(session, place);
        const plan = await kind.plan(session, place, rows, fileName);
        return { status: 200, body: await this.#store(session, kind, kind.targetOf(place), plan, fileName) };
      },
    );
  }

  /** The imports into something, latest first. */
  async list(kindName: string, targetId: string): Promise<SheetImport[]> {
    const kind = this.kinds.get(kindName);
    const place = isId(targetId) ? await kind.place(targetId) : null;
    if (!place) throw notFound(kind.targetNoun);
    const found = await this.imports.into(kind.name, kind.targetOf(place)._id);
    const names = await this.users.namesOf(found.map(({ actorId }) => actorId));
    return found.map((record) => viewOf(record, names));
  }

  /**
   * Undoes an import as one change, but for things that changed since.
   * @throws DomainError `not_found` without an import of the kind; `undo_refused` if it is undone already
   */
  async undo(kindName: string, importId: string, key: string | null): Promise<OnceAnswer<UndoneImport>> {
    const kind = this.kinds.get(kindName);
    const found = isId(importId) ? await this.imports.findById(importId) : null;
    const targetId = found?.targetId ?? found?.stageId;
    const isOfKind = (found?.kind ?? FIRST_KIND) === kind.name;
    const place = found && targetId && isOfKind ? await kind.place(String(targetId)) : null;
    if (!place) throw notFound('import');
    let afterwards: (() => Promise<UndoneImport>) | undefined;
    const done = await this.unit.once(
      { action: kind.actions.undo, target: importId, key, body: {} },
      async (session) => {
        await kind.lock(session, place);
        const record = await this.imports.findById(importId, session);
        if (!record || record.undoneAt) throw new DomainError('undo_refused', 'This import is undone already.');
        const items = await this.imports.itemsOf(session, record._id);
        const undo = await kind.undo(session, place, items, { importId, fileName: record.fileName });
        await this.imports.markUndone(session, record._id);
        ({ afterwards } = undo);
        return { status: 200, body: undo.undone };
      },
    );
    return done.replayed || !afterwards ? done : { ...done, body: await afterwards() };
  }

  async #store(
    session: Session,
    kind: SheetImportKind,
    target: ImportTarget,
    { added, changed, items, write }: ImportPlan<unknown>,
    fileName: string,
  ): Promise<SheetImport> {
    const { id: actorId, role: actorRole } = currentActor();
    const record: SheetImportRecord = {
      _id: newId(),
      landownerId: target.landownerId,
      estateId: target.estateId,
      ...(target.builderId && { builderId: target.builderId }),
      kind: kind.name,
      targetId: target._id,
      ...(kind.name === FIRST_KIND && { stageId: target._id }),
      fileName,
      at: new Date(),
      actorId,
      actorRole,
      added,
      changed,
      undoneAt: null,
    };
    const view = viewOf(record, await this.users.namesOf([actorId]));
    if (items.length === 0) return { ...view, _id: null };
    await write(session, { importId: String(record._id), fileName });
    await this.imports.insert(session, record, items);
    return view;
  }
}

const viewOf = (record: SheetImportRecord, names: ReadonlyMap<string, string>): SheetImport => ({
  _id: String(record._id),
  fileName: record.fileName,
  at: record.at.toISOString(),
  by: actorName({ ...record, requestId: null, entity: 'stage', from: null }, names.get(record.actorId ?? '')),
  added: record.added,
  changed: record.changed,
  undoneAt: record.undoneAt?.toISOString() ?? null,
});

import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  actorName,
  DomainError,
  type FindKnownLeads,
  type ImportLeads,
  type KnownLead,
  type LeadImport,
  type LeadImportRow,
  normaliseEmail,
  readLeadRow,
} from '@lotline/shared-domain';
import { currentActor } from '../audit/write-audit.js';
import { isId } from '../common/id.pipe.js';
import { slicesOf } from '../common/in-slices.js';
import type { Submission } from '../common/input.decorators.js';
import { newId } from '../database/entity-id.js';
import { EstateRepository } from '../estate/estate.repository.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { notFound } from '../read-cache/not-found.js';
import { UserRepository } from '../user/user.repository.js';
import { factsOf } from './known-facts.js';
import { KnownLeadsRepository } from './known-leads.repository.js';
import { LEAD_IMPORT_KEPT_MS } from './import-retention.js';
import type { LeadImportRecord, StoredLeadRow } from './lead-import.model.js';
import { LeadImportsRepository, PART_ROWS } from './lead-imports.repository.js';
import { LeadNamesRepository } from './lead-names.repository.js';

/** Addresses that are looked up at a time. */
const LOOKED_UP = 500;
/** Most leads that stayed which an answer names. */
const NAMED = 20;

/** Imports of leads: takes their rows, which the worker writes, and says how far it is (D203). */
@Injectable()
export class LeadImports {
  constructor(
    private readonly imports: LeadImportsRepository,
    private readonly known: KnownLeadsRepository,
    private readonly names: LeadNamesRepository,
    private readonly estates: EstateRepository,
    private readonly users: UserRepository,
    private readonly unit: UnitOfWork,
  ) {}

  /**
   * Stores the rows of a file; they are judged when they are written, so that a bad one stops no other.
   * @throws DomainError `not_found` without the estate
   */
  async take({ key, body }: Submission<ImportLeads>): Promise<OnceAnswer<LeadImport>> {
    const { fileName, restoresDeleted, rows } = body;
    const estate = await this.#estate(body.estateId);
    const { id: actorId, role: actorRole } = currentActor();
    const at = new Date();
    const record: LeadImportRecord = {
      _id: newId(),
      landownerId: estate.landownerId,
      estateId: estate._id,
      fileName,
      restoresDeleted,
      state: 'running',
      at,
      actorId,
      actorRole,
      rows: rows.length,
      parts: Math.ceil(rows.length / PART_ROWS),
      partsDone: 0,
      added: 0,
      changed: 0,
      same: 0,
      failed: 0,
      leaseBy: null,
      leaseUntil: at,
      undoneAt: null,
      left: 0,
    };
    const stored = await storedRows(rows);
    // The hash stands for the rows: a canonical text of 20,000 of them would hold other requests up.
    const hash = await hashOf(rows);
    const [view] = await this.#views([record]);
    return this.unit.once(
      { action: 'staff/importLeads', target: body.estateId, key, body: { fileName, restoresDeleted, hash } },
      async (session) => {
        await this.imports.insert(session, record, stored);
        return { status: 200, body: view as LeadImport };
      },
    );
  }

  /** Which addresses of a file are leads of an estate. @throws DomainError `not_found` without the estate */
  async findKnown({ estateId, emails }: FindKnownLeads): Promise<KnownLead[]> {
    const estate = await this.#estate(estateId);
    const of = { landownerId: estate.landownerId, estateId: estate._id };
    const all = [...new Set(emails.map(normaliseEmail))];
    const found: KnownLead[] = [];
    for (let from = 0; from < all.length; from += LOOKED_UP) {
      const { leads } = await this.known.of(of, all.slice(from, from + LOOKED_UP), null);
      for (const [email, lead] of leads) found.push({ email, ...factsOf(lead) });
    }
    return found;
  }

  /** Imports of the caller's estates, latest first. */
  async list(): Promise<LeadImport[]> {
    return this.#views(await this.imports.latest());
  }

  /** One with the first leads that its undo left. @throws DomainError `not_found` */
  async one(importId: string): Promise<LeadImport> {
    const record = await this.#import(importId);
    const [view] = await this.#views([record]);
    if (!view?.left) return view as LeadImport;
    const left = await this.imports.leftOf(record._id, NAMED);
    const names = await this.names.of(left.map(({ leadId }) => leadId));
    return {
      ...view,
      leftLeads: left.map(({ leadId, why }) => ({
        leadId: String(leadId),
        name: names.get(String(leadId)) ?? '-',
        why,
      })),
    };
  }

  /**
   * Begins the undo of an import, which the worker goes through.
   * @throws DomainError `not_found`; `undo_refused` while it is running, once it is undone, and after 30 days
   */
  async undo(importId: string, key: string | null): Promise<OnceAnswer<LeadImport>> {
    const record = await this.#import(importId);
    return this.unit.once({ action: 'staff/undoLeadImport', target: importId, key, body: {} }, async (session) => {
      if (Date.now() - record.at.getTime() > LEAD_IMPORT_KEPT_MS)
        throw new DomainError('undo_refused', 'An import can be undone for 30 days.');
      if (!(await this.imports.beginUndo(session, record._id, currentActor()))) {
        const now = await this.imports.one(importId, session);
        const isRunning = now?.state === 'running';
        throw new DomainError(
          'undo_refused',
          isRunning ? 'This import is still running. Undo it once it is done.' : 'This import is undone already.',
        );
      }
      const [view] = await this.#views([{ ...record, state: 'undoing', partsDone: 0, left: 0 }]);
      return { status: 200, body: view as LeadImport };
    });
  }

  async #estate(estateId: string) {
    const estate = isId(estateId) ? await this.estates.one(estateId) : null;
    if (!estate) throw notFound('estate');
    return estate;
  }

  async #import(importId: string): Promise<LeadImportRecord> {
    const record = isId(importId) ? await this.imports.one(importId) : null;
    if (!record) throw notFound('import');
    return record;
  }

  async #views(records: readonly LeadImportRecord[]): Promise<LeadImport[]> {
    const names = await this.users.namesOf(records.map(({ actorId }) => actorId));
    const titles = await this.names.titlesOf(records.map(({ estateId }) => estateId));
    return records.map((record) => {
      const { _id, fileName, at, state, rows, added, changed, same, failed, undoneAt, left, partsDone, actorId } =
        record;
      const actor = { ...record, requestId: null, entity: 'lead' as const, from: null };
      return {
        _id: String(_id),
        fileName,
        estateTitle: titles.get(String(record.estateId)) ?? '-',
        at: at.toISOString(),
        by: actorName(actor, names.get(actorId ?? '')),
        state,
        rows,
        done: Math.min(rows, partsDone * PART_ROWS),
        added,
        changed,
        same,
        failed,
        undoneAt: undoneAt?.toISOString() ?? null,
        left,
      };
    });
  }
}

/** Rows with their addresses as they are compared, and the earlier row of each address. */
async function storedRows(rows: readonly LeadImportRow[]): Promise<StoredLeadRow[]> {
  const turn = slicesOf();
  const first = new Map<string, number>();
  const stored: StoredLeadRow[] = [];
  for (const row of rows) {
    const { email: read } = readLeadRow(row).values;
    const email = typeof read === 'string' ? read : row.email && normaliseEmail(row.email);
    const twinOf = typeof read === 'string' ? first.get(read) : undefined;
    if (typeof read === 'string' && twinOf === undefined) first.set(read, row.line);
    stored.push({ ...row, ...(email && { email }), ...(twinOf !== undefined && { twinOf }) });
    await turn();
  }
  return stored;
}

async function hashOf(rows: readonly LeadImportRow[]): Promise<string> {
  const turn = slicesOf();
  const hash = createHash('sha256');
  for (const row of rows) {
    hash.update(JSON.stringify(row));
    await turn();
  }
  return hash.digest('hex');
}

import { Injectable } from '@nestjs/common';
import {
  DomainError,
  fingerprintsOf,
  type ImportStatement,
  type SheetImport,
  type StatementImport,
  type StatementTargets,
  type UndoneImport,
} from '@lotline/shared-domain';
import { isId } from '../common/id.pipe.js';
import type { Submission } from '../common/input.decorators.js';
import { toId } from '../database/entity-id.js';
import type { OnceAnswer } from '../idempotency/unit-of-work.js';
import { notFound } from '../read-cache/not-found.js';
import { SheetImports } from '../sheet-import/sheet-imports.service.js';
import { UserRepository } from '../user/user.repository.js';
import { StatementKnownService } from './statement-known.service.js';
import { STATEMENTS } from './imported-line.js';
import { type ImportSum, type StatementAccount, StatementRepository } from './statement.repository.js';

const BOOKED =
  'Some lines of this file were already booked, so nothing was imported. Choose the file again, or ask a colleague who sees all estates of this account.';
/** Most imports that are listed. */
const MOST = 20;

/**
 * A line that the judgement didn't see is there, so nothing of this file was booked: a key for some estates sees no lines of
 * the others. Only after the transaction ran again, which sees what another bookkeeper has just booked.
 */
function refuseTwice(error: unknown): never {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  throw code === 11000 && message.includes('incoming_once') ? new DomainError('conflict', BOOKED) : error;
}

/** Imports of bank statements as staff make and read them. */
@Injectable()
export class Statements {
  constructor(
    private readonly statements: StatementRepository,
    private readonly known: StatementKnownService,
    private readonly imports: SheetImports,
    private readonly users: UserRepository,
  ) {}

  async targets(estateId: string): Promise<StatementTargets> {
    return this.known.of(await this.#account(estateId));
  }

  /**
   * Books a statement; the answer counts what was booked before, and by whom.
   * @throws DomainError `conflict` where a line is booked that the caller can't see
   */
  async take(estateId: string, { body, key }: Submission<ImportStatement>): Promise<OnceAnswer<StatementImport>> {
    const place = await this.#account(estateId);
    const done = await this.imports.write(STATEMENTS, { targetId: estateId, key, body }).catch(refuseTwice);
    return {
      ...done,
      body: { ...(await this.#views(place, [done.body]))[0]!, ...(await this.#already(place, done.body, body)) },
    };
  }

  /** Those of the account, through whichever of its estates. */
  async list(estateId: string): Promise<StatementImport[]> {
    const place = await this.#account(estateId);
    const ids = place.estates.length > 0 ? place.estates.map(({ _id }) => String(_id)) : [estateId];
    const found = await Promise.all(ids.map((id) => this.imports.list(STATEMENTS, id)));
    const latest = found.flat().sort((a, b) => b.at.localeCompare(a.at));
    return this.#views(place, latest.slice(0, MOST));
  }

  undo(importId: string, key: string | null): Promise<OnceAnswer<UndoneImport>> {
    return this.imports.undo(STATEMENTS, importId, key);
  }

  async #account(estateId: string): Promise<StatementAccount> {
    const place = isId(estateId) ? await this.statements.account(estateId) : null;
    if (!place) throw notFound('estate');
    return place;
  }

  async #views({ estate }: StatementAccount, imports: readonly SheetImport[]): Promise<StatementImport[]> {
    const ids = imports.flatMap(({ _id }) => (_id ? [toId(_id)] : []));
    const sums = await this.statements.sumsOf(estate.landownerId, ids);
    return imports.map(({ _id, fileName, at, by, added, changed, undoneAt }) => {
      const own = sums.filter((sum) => String(sum._id.importId) === _id);
      const centsOf = (isOf: (sum: ImportSum) => boolean) =>
        own.filter(isOf).reduce((all, { cents }) => all + cents, 0);
      const lines = own.reduce((all, { count }) => all + count, 0);
      return {
        ...(_id && { _id }),
        fileName,
        at,
        by,
        matched: added,
        matchedCents: centsOf(({ _id: { state } }) => state === 'matched'),
        unallocated: changed,
        unallocatedCents: centsOf(({ _id: { state } }) => state !== 'matched' && state !== 'leftOut'),
        leftOut: Math.max(0, lines - added - changed),
        ...(undoneAt && { undoneAt }),
      };
    });
  }

  async #already(
    { estate, account }: StatementAccount,
    { _id }: SheetImport,
    { rows }: ImportStatement,
  ): Promise<Pick<StatementImport, 'already'>> {
    if (!account) return {};
    const lines = rows.map(({ text, payer, ...row }) => ({ ...row, text: text ?? '', payer: payer ?? '' }));
    const found = await this.statements.linesOf(estate.landownerId, fingerprintsOf(account, lines));
    const others = found.filter(({ importId }) => String(importId) !== _id);
    if (others.length === 0) return {};
    const names = await this.users.namesOf(others.map(({ by }) => by));
    return {
      already: { count: others.length, by: [...new Set(others.map(({ by }) => names.get(by ?? '') ?? 'your team'))] },
    };
  }
}

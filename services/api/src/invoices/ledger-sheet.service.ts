import { Injectable } from '@nestjs/common';
import { InvalidInput } from '../common/invalid-input.js';
import { UserRepository } from '../user/user.repository.js';
import { isMonth, spanOfMonth } from './estate-months.js';
import { InvoiceListRepository } from './invoice-list.repository.js';
import { recorderOf } from './invoice-view.js';
import { LedgerSheetRepository } from './ledger-sheet.repository.js';
import { SHEET_FORMATS, type SheetFormat, sheetWriter } from './ledger-sheet.js';

interface Asked {
  readonly format?: string | null | undefined;
  readonly estateId?: string | null | undefined;
  readonly month?: string | null | undefined;
}

const isFormat = (format: string): format is SheetFormat => Object.hasOwn(SHEET_FORMATS, format);

/** The ledger as a file for the bookkeeper. The guard has set the scope. */
@Injectable()
export class LedgerSheet {
  constructor(
    private readonly lists: InvoiceListRepository,
    private readonly sheet: LedgerSheetRepository,
    private readonly users: UserRepository,
  ) {}

  /**
   * The file's name and type, and its bytes in steps of 500 entries: only one step is in memory.
   * @throws InvalidInput for a format or a month that is none
   */
  of({ format, estateId, month }: Asked): {
    readonly name: string;
    readonly type: string;
    readonly parts: AsyncGenerator<Buffer>;
  } {
    const errors = [
      ...(isFormat(format ?? '') ? [] : [{ path: 'format', message: 'Format must be csv or xlsx' }]),
      ...(!month || isMonth(month) ? [] : [{ path: 'month', message: 'Month must be written like 2026-11' }]),
    ];
    if (errors.length > 0) throw new InvalidInput(errors);
    const kind = format as SheetFormat;
    return {
      name: `invoices${month ? ` ${month}` : ''}.${kind}`,
      type: SHEET_FORMATS[kind],
      parts: this.#parts(kind, estateId, month),
    };
  }

  async *#parts(format: SheetFormat, estateId: string | null | undefined, month: string | null | undefined) {
    const writer = sheetWriter(format);
    const estates = await this.lists.estates(estateId);
    const spanOf = ({ timeZone }: { readonly timeZone: string }) => (month ? spanOfMonth(month, timeZone) : null);
    for await (const batch of this.sheet.inBatches(estates, spanOf)) {
      const names = await this.users.namesOf(batch.map(({ entry }) => entry.by));
      const by = (actorId: string) => names.get(actorId) ?? 'Staff';
      yield writer.rows(batch.map((row) => ({ ...row, by: recorderOf(row.entry, by) })));
    }
    yield writer.end();
  }
}

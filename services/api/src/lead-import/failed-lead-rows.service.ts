import { Injectable } from '@nestjs/common';
import { csvLine, CSV_START, fieldsOf, LEAD_SHEET, type LeadSheetField } from '@lotline/shared-domain';
import { isId } from '../common/id.pipe.js';
import { slicesOf } from '../common/in-slices.js';
import { notFound } from '../read-cache/not-found.js';
import { LeadImportsRepository } from './lead-imports.repository.js';
import type { StoredLeadRow } from './lead-import.model.js';

const FIELDS = fieldsOf(LEAD_SHEET);

/** The rows of an import that failed, as the file had them, each with why: mended, it can be imported as it is. */
@Injectable()
export class FailedLeadRows {
  constructor(private readonly imports: LeadImportsRepository) {}

  /** CSV without formulas, and its file name. @throws DomainError `not_found` */
  async csv(importId: string): Promise<{ readonly name: string; readonly csv: string }> {
    const record = isId(importId) ? await this.imports.one(importId) : null;
    if (!record) throw notFound('import');
    const failed: { row: StoredLeadRow; why: string }[] = [];
    const turn = slicesOf();
    for await (const { rows, outcomes = [] } of this.imports.partsOf(record._id)) {
      for (const [at, { did, why = '' }] of outcomes.entries()) {
        const row = rows[at];
        if (did === 'failed' && row) failed.push({ row, why });
      }
      await turn();
    }
    // The columns that the file had, as far as its failed rows show.
    const used = FIELDS.filter((field) => failed.some(({ row }) => row[field] !== undefined));
    const columns: readonly LeadSheetField[] = used.includes('email') ? used : ['email', ...used];
    const lines = [CSV_START + csvLine([...columns.map((field) => LEAD_SHEET.columns[field].header), 'Why'])];
    for (const { row, why } of failed) {
      lines.push(csvLine([...columns.map((field) => row[field] ?? null), why]));
      await turn();
    }
    const name = record.fileName.replace(/\.\w{1,5}$/, '');
    return { name: `${name} - rows that failed.csv`, csv: lines.join('') };
  }
}

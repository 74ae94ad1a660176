import { csvLine, CSV_START } from '../format/csv.js';
import { lotStatusLabel } from '../lot/lot-display.js';
import { openEois } from '../lot-facts/staff-facts.js';
import { stageNumber } from '../stage/stage-title.js';
import { dayMemo, type DayOf } from './day-memo.js';
import { fieldsOf } from '../sheet/sheet.js';
import { sheetTemplate, type WrittenCell } from '../sheet/write-rows.js';
import { LOT_COLUMNS, type LotSheetField } from './lot-columns.js';
import { LOT_SHEET } from './lot-sheet.js';
import type { SheetLot } from './lot-sheet.types.js';

/** The shown price, if it isn't the price. */
const ownShownPrice = ({ price, priceTracking }: SheetLot): number | null => {
  const value = priceTracking?.value ?? null;
  return value === (price ?? null) ? null : value;
};

const VALUES: Readonly<Record<LotSheetField, (lot: SheetLot, stageTitle: string, dayOf: DayOf) => WrittenCell>> = {
  title: ({ title }) => title,
  stage: (_lot, stageTitle) => stageNumber(stageTitle),
  status: ({ status }) => lotStatusLabel(status),
  size: ({ size }) => size ?? null,
  blockWidth: ({ blockWidth }) => blockWidth ?? null,
  blockDepth: ({ blockDepth }) => blockDepth ?? null,
  price: ({ price }) => price ?? null,
  priceType: ({ priceTracking }) => priceTracking?.type ?? null,
  shownPrice: ownShownPrice,
  deposit: ({ deposit }) => deposit ?? null,
  registrationDate: (lot, _stageTitle, dayOf) => dayOf(lot.registrationDate),
  registeredOn: (lot, _stageTitle, dayOf) => dayOf(lot.registeredOn),
  releaseDate: (lot, _stageTitle, dayOf) => dayOf(lot.releaseDate),
  financeDueDate: (lot, _stageTitle, dayOf) => dayOf(lot.financeDueDate),
  settlementDate: (lot, _stageTitle, dayOf) => dayOf(lot.settlementDate),
  isBuildersEnabled: ({ isBuildersEnabled }) => (isBuildersEnabled ? 'Yes' : 'No'),
  street: ({ street }) => street?.trim() || null,
  faces: ({ faces }) => faces?.trim() || null,
};

/** A column of an exported sheet. */
export interface SheetFileColumn {
  readonly header: string;
  readonly field: LotSheetField;
  /** Its values are days, YYYY-MM-DD. */
  readonly isTime: boolean;
  readonly value: (lot: SheetLot & { readonly stageTitle: string }) => WrittenCell;
}

/** The columns of an exported sheet of lots; an import of it changes nothing. */
export function sheetFileColumns(timeZone: string): readonly SheetFileColumn[] {
  const dayOf = dayMemo(timeZone);
  return fieldsOf(LOT_SHEET).map((field) => ({
    field,
    header: LOT_COLUMNS[field].header,
    isTime: LOT_COLUMNS[field].kind === 'day',
    value: (lot) => VALUES[field](lot, lot.stageTitle, dayOf),
  }));
}

/** A sheet of lots as CSV, a line at a time; its last column, the open EOIs, is ignored by an import. */
export function* lotSheetCsv(
  lots: Iterable<SheetLot & { readonly stageTitle: string }>,
  timeZone: string,
): Generator<string> {
  const columns = sheetFileColumns(timeZone);
  yield CSV_START + csvLine([...columns.map(({ header }) => header), openEois.label]);
  for (const lot of lots) yield csvLine([...columns.map(({ value }) => value(lot)), lot.applicants ?? null]);
}

/** Two lots to write over. Left out are columns that a sheet before the release rarely has. */
const TEMPLATE: Readonly<Partial<Record<LotSheetField, readonly [WrittenCell, WrittenCell]>>> = {
  title: ['1', '2'],
  status: ['Not Released', 'Not Released'],
  size: [420, 512],
  blockWidth: [15, 16],
  blockDepth: [28, 32],
  price: [310_000, 357_000],
  priceType: ['fixed', 'fixed'],
  registrationDate: ['2027-08-31', '2027-08-31'],
  street: ['Weir Lane', 'Heron Street'],
  faces: ['east', 'south'],
};

/** A sheet of lots to fill in, as CSV: the columns of an export and two rows as an example. */
export const lotSheetTemplate = (): string => sheetTemplate(LOT_SHEET, TEMPLATE);

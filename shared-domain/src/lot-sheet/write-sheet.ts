import { csvLine, CSV_START } from '../format/csv.js';
import { lotStatusLabel } from '../lot/lot-display.js';
import { stageNumber } from '../stage/stage-title.js';
import { dayMemo, type DayOf } from './day-memo.js';
import type { SheetCell, SheetLot } from './lot-sheet.types.js';
import { SHEET_COLUMNS, SHEET_FIELDS, type SheetField } from './sheet-columns.js';

type Value = string | number | null;

/** The shown price, if it isn't the price. */
const ownShownPrice = ({ price, priceTracking }: SheetLot): number | null => {
  const value = priceTracking?.value ?? null;
  return value === (price ?? null) ? null : value;
};

const VALUES: Readonly<Record<SheetField, (lot: SheetLot, stageTitle: string, dayOf: DayOf) => Value>> = {
  title: ({ title }) => title,
  stage: (_lot, stageTitle) => stageNumber(stageTitle),
  status: ({ status }) => lotStatusLabel(status),
  size: ({ size }) => size ?? null,
  blockWidth: ({ blockWidth }) => blockWidth ?? null,
  blockDepth: ({ blockDepth }) => blockDepth ?? null,
  price: ({ price }) => price ?? null,
  priceType: ({ priceTracking }) => priceTracking?.type ?? null,
  shownPrice: ownShownPrice,
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
  readonly field: SheetField;
  /** Its values are days, YYYY-MM-DD. */
  readonly isTime: boolean;
  readonly value: (lot: SheetLot & { readonly stageTitle: string }) => Value;
}

/** The columns of an exported sheet of lots; an import of it changes nothing. */
export function sheetFileColumns(timeZone: string): readonly SheetFileColumn[] {
  const dayOf = dayMemo(timeZone);
  return SHEET_FIELDS.map((field) => ({
    field,
    header: SHEET_COLUMNS[field].header,
    isTime: SHEET_COLUMNS[field].kind === 'day',
    value: (lot) => VALUES[field](lot, lot.stageTitle, dayOf),
  }));
}

/** A sheet of lots as CSV, a line at a time. */
export function* lotSheetCsv(
  lots: Iterable<SheetLot & { readonly stageTitle: string }>,
  timeZone: string,
): Generator<string> {
  const columns = sheetFileColumns(timeZone);
  yield CSV_START + csvLine(columns.map(({ header }) => header));
  for (const lot of lots) yield csvLine(columns.map(({ value }) => value(lot)));
}

/** Rows that were refused, as CSV with the reason in front: to be mended and imported again. */
export function refusedRowsCsv(
  headers: readonly string[],
  rows: readonly { readonly cells: readonly SheetCell[]; readonly why: string }[],
): string {
  const cell = (value: SheetCell): Value =>
    value === null || value === undefined ? null : typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;
  return [
    CSV_START + csvLine(['Why it was refused', ...headers]),
    ...rows.map(({ cells, why }) => csvLine([why, ...headers.map((_header, index) => cell(cells[index]))])),
  ].join('');
}

/** Two lots to write over. Left out are columns that a sheet before the release rarely has. */
const TEMPLATE: Readonly<Partial<Record<SheetField, readonly [Value, Value]>>> = {
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

/** A sheet to fill in, as CSV: the columns of an export and two rows as an example. An import takes it as it is. */
export function lotSheetTemplate(): string {
  const fields = SHEET_FIELDS.filter((field) => TEMPLATE[field]);
  return [
    CSV_START + csvLine(fields.map((field) => SHEET_COLUMNS[field].header)),
    ...([0, 1] as const).map((row) => csvLine(fields.map((field) => TEMPLATE[field]?.[row] ?? null))),
  ].join('');
}

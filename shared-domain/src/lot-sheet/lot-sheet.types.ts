import type { StaffLot } from '../answer/staff-shapes.js';
import type { LotRefusalCode } from '../lot/lot-field-rules.js';
import type { PRICE_TYPES } from '../lot/lot-price.js';
import type { LotStatus } from '../lot/lot-status.js';
import type { SheetChange, SheetProblem } from '../sheet/sheet.types.js';
import type { LotSheetField } from './lot-columns.js';

/** The lot as it is, as far as a sheet or the working table shows it. */
export type SheetLot = Pick<
  StaffLot,
  | '_id'
  | 'title'
  | 'status'
  | 'rev'
  | 'size'
  | 'blockWidth'
  | 'blockDepth'
  | 'price'
  | 'priceTracking'
  | 'deposit'
  | 'registrationDate'
  | 'registeredOn'
  | 'releaseDate'
  | 'financeDueDate'
  | 'settlementDate'
  | 'isBuildersEnabled'
  | 'street'
  | 'faces'
  | 'applicants'
>;

export type PriceType = (typeof PRICE_TYPES)[number];
export type DayField = 'registrationDate' | 'registeredOn' | 'releaseDate' | 'financeDueDate' | 'settlementDate';

/** Facts of a lot that people set. An absent fact stays as it is; null clears it. Days are YYYY-MM-DD. */
export interface LotFacts extends Partial<Record<DayField, string | null | undefined>> {
  size?: number | null | undefined;
  blockWidth?: number | null | undefined;
  blockDepth?: number | null | undefined;
  price?: number | undefined;
  priceType?: PriceType | undefined;
  /** The price that visitors see, if not `price`; null: the same. */
  shownPrice?: number | null | undefined;
  /** The deposit of an EOI; 0: nothing is due, null: the estate's (D132). */
  deposit?: number | null | undefined;
  isBuildersEnabled?: boolean | undefined;
  street?: string | null | undefined;
  faces?: string | null | undefined;
}

/** Why a row or field is refused, as a sentence. */
export interface LotSheetProblem extends SheetProblem<LotSheetField> {
  readonly code?: LotRefusalCode | 'zero';
}

/** One row of a sheet of lots. */
export interface LotSheetRow {
  /** The row of the file, from 1. */
  readonly line: number;
  /** '' if missing. */
  readonly title: string;
  readonly stage?: string;
  readonly status?: LotStatus;
  readonly facts: LotFacts;
  readonly problems: readonly LotSheetProblem[];
}

/** A changed fact, before and after in words. */
export type FactChange = SheetChange<LotSheetField>;

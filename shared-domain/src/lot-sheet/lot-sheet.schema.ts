import type { InferType } from 'yup';
import { LENGTHS, lineSchema, messageSchema } from '../contact-details/contact-details.schema.js';
import { clearableDaySchema } from '../field/day.schema.js';
import { plainBoolean, plainList, plainMoney, plainNumber, plainObject, plainText } from '../field/plain.schema.js';
import { PRICE_TYPES } from '../lot/lot-price.js';
import { LOT_STATUSES } from '../lot/lot-status.js';
import { MAX_FIGURE } from '../sheet/read-cell.js';
import { MAX_SHEET_ROWS } from '../sheet/sheet.js';
import { MAX_LOT_TEXT, MAX_LOT_TITLE } from './lot-columns.js';

/** The last row that a spreadsheet has. */
const MAX_LINE = 1_048_576;

/** An empty field clears the fact. */
const cleared = (value: unknown, typed: unknown): unknown => (typed === '' ? null : value);
const measure = (label: string, most: number) => plainNumber(label).moreThan(0).max(most).transform(cleared).nullable();
const dollars = (label: string, least: number) => plainMoney(label).integer().min(least).max(MAX_FIGURE.price);
const text = (label: string) => lineSchema(label, MAX_LOT_TEXT).transform(cleared).nullable();

const title = () => lineSchema('Lot No.', MAX_LOT_TITLE);
/**
 * The facts of a lot that people set (section 3). A price of zero means 'Request pricing' (2.8) and is no price to set;
 * a sheet may repeat one that is stored.
 */
export const factFields = (leastPrice: number) => ({
  size: measure('Size', MAX_FIGURE.area).optional(),
  blockWidth: measure('Width', MAX_FIGURE.length).optional(),
  blockDepth: measure('Depth', MAX_FIGURE.length).optional(),
  price: dollars('Price', leastPrice).optional(),
  priceType: plainText('Price type')
    .transform((value: unknown) => (value === '' ? undefined : value))
    .oneOf(PRICE_TYPES)
    .optional(),
  shownPrice: dollars('Shown price', leastPrice).nullable().optional(),
  deposit: dollars('EOI deposit', 0).transform(cleared).nullable().optional(),
  registrationDate: clearableDaySchema('Est. Registration').optional(),
  registeredOn: clearableDaySchema('Registered on').optional(),
  releaseDate: clearableDaySchema('Release date').optional(),
  financeDueDate: clearableDaySchema('Finance due').optional(),
  settlementDate: clearableDaySchema('Settlement').optional(),
  isBuildersEnabled: plainBoolean('House & land').optional(),
  street: text('Street').optional(),
  faces: text('Faces').optional(),
});

/** A new lot of a stage. It begins at Not Released: statuses change by moves (D34). */
export const addLotSchema = /*#__PURE__*/ plainObject({ title: title().required(), ...factFields(1) });
export type AddLot = InferType<typeof addLotSchema>;

/** Facts of a present lot; omitted ones stay, null clears. */
export const setLotFactsSchema = /*#__PURE__*/ plainObject({ title: title().optional(), ...factFields(1) });
export type SetLotFacts = InferType<typeof setLotFactsSchema>;

/** A copy of a lot's facts under another number. */
export const copyLotSchema = /*#__PURE__*/ plainObject({ title: title().required() });
export type CopyLot = InferType<typeof copyLotSchema>;

export const removeLotSchema = /*#__PURE__*/ plainObject({ reason: messageSchema('Reason', LENGTHS.note).optional() });
export type RemoveLot = InferType<typeof removeLotSchema>;

/**
 * One row of an import. `rev` is the revision of the lot that the dry run saw; null: it saw none. `line` is its row in
 * the file, for messages.
 */
const importRow = /*#__PURE__*/ plainObject({
  line: plainNumber('Row').integer().min(1).max(MAX_LINE).required(),
  title: title().required(),
  rev: plainNumber('Revision').integer().min(0).max(Number.MAX_SAFE_INTEGER).nullable().optional(),
  status: plainText('Status').oneOf(LOT_STATUSES).optional(),
  ...factFields(0),
});

/** The rows of a file that the dry run accepted. All are written, or none. */
export const importLotsSchema = /*#__PURE__*/ plainObject({
  fileName: lineSchema('File', 255).required(),
  rows: plainList('Rows', importRow).min(1).max(MAX_SHEET_ROWS).required(),
});
export type ImportLots = InferType<typeof importLotsSchema>;
export type ImportRow = NonNullable<ImportLots['rows']>[number];

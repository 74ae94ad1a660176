import { PATH_LIMITS } from '@lotline/shared-geometry';
import { type InferType, type TestFunction, ValidationError } from 'yup';
import {
  businessNameSchema,
  emailSchema,
  LENGTHS,
  lineSchema,
  messageSchema,
  personNameSchema,
  phoneSchema,
} from '../contact-details/contact-details.schema.js';
import { clearableDaySchema } from '../field/day.schema.js';
import { plainNumber, plainObject, plainText } from '../field/plain.schema.js';
import { factFields } from '../lot-sheet/lot-sheet.schema.js';
import { SALE_PHASES } from '../lot/lot-status.js';
import { dollars, notSetHere, numberOrNone, price } from '../lot/staff-lot.schema.js';
import { TERM_FIELDS, termProblems, type TermField } from './term-fields.js';

const label = (field: TermField): string => TERM_FIELDS[field].label;
const person = (who: 'firstBuyer' | 'secondBuyer') =>
  ({
    FirstName: personNameSchema(label(`${who}FirstName`)).optional(),
    LastName: personNameSchema(label(`${who}LastName`)).optional(),
    Email: emailSchema.label(label(`${who}Email`)).optional(),
    Phone: phoneSchema.label(label(`${who}Phone`)).optional(),
  }) as const;

/** What a lot has and this call doesn't set: ids, moves, and what requests and payments leave. */
const NOT_HERE = {
  status: 'Status',
  priceTracking: 'Shown price',
  buyerId: 'Buyer',
  buyerStatus: 'Buyer status',
  eoiId: 'EOI',
  ownershipId: 'Ownership',
  applicants: 'Applicants',
  contracts: 'Contracts',
  documents: 'Documents',
  landownerId: 'Landowner',
  estateId: 'Estate',
  stageId: 'Stage',
} as const;

const termsTogether: TestFunction<unknown> = (value, { createError }) => {
  const problems = termProblems((value ?? {}) as never);
  return (
    problems.length === 0 ||
    new ValidationError(problems.map(({ field, message }) => createError({ path: field, message })))
  );
};

const [first, second] = /*#__PURE__*/ (() => [person('firstBuyer'), person('secondBuyer')] as const)();

/**
 * The fields of a lot that people set (section 3), for the form and the API. Omitted fields stay unchanged; blank or
 * null clears. LOT_FIELD_WHEN says which can be set now.
 */
export const updateLotSchema = /*#__PURE__*/ plainObject({
  ...factFields(1),
  title: lineSchema('Lot No.', 40).min(1, 'Lot No. is a required field').optional(),
  price: price('Price'),
  shownPrice: price('Shown price'),
  frontEdge: numberOrNone(plainNumber('Front edge').integer().min(0).max(PATH_LIMITS.segments)),
  conditions: messageSchema(label('conditions')).nullable().optional(),
  optionHolder: businessNameSchema(label('optionHolder')).optional(),
  typeOfOption: lineSchema(label('typeOfOption')).optional(),
  optionStartDate: clearableDaySchema(label('optionStartDate')).optional(),
  optionEndDate: clearableDaySchema(label('optionEndDate')).optional(),
  landPrice: price(label('landPrice')),
  optionFee: dollars(label('optionFee')),
  optionPercent: numberOrNone(plainNumber(label('optionPercent')).min(0).max(100)),
  optionConditions: messageSchema(label('optionConditions')).optional(),
  salePhase: plainText(label('salePhase'))
    .oneOf(['', ...SALE_PHASES])
    .optional(),
  offlineName: businessNameSchema(label('offlineName')).optional(),
  offlineEmail: emailSchema.label(label('offlineEmail')).optional(),
  offlinePhone: phoneSchema.label(label('offlinePhone')).optional(),
  offlineAddress: lineSchema(label('offlineAddress'), LENGTHS.note).optional(),
  offlineDeposit: dollars(label('offlineDeposit')),
  firstBuyerFirstName: first.FirstName,
  firstBuyerLastName: first.LastName,
  firstBuyerEmail: first.Email,
  firstBuyerPhone: first.Phone,
  secondBuyerFirstName: second.FirstName,
  secondBuyerLastName: second.LastName,
  secondBuyerEmail: second.Email,
  secondBuyerPhone: second.Phone,
})
  .test('fixed', notSetHere(NOT_HERE))
  .test('terms', termsTogether);
export type UpdateLot = InferType<typeof updateLotSchema>;

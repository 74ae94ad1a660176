import type { InferType } from 'yup';
import { BEST_DESCRIBES_YOU, FINANCE_STATUSES, TIME_TO_BUILD } from '../builder/quote-options.js';
import { QUOTE_LIMIT, QUOTE_STEPS, isQuoteReady } from '../builder/quote-steps.js';
import { quoteFormSchema } from '../builder/quote.schema.js';
import { idSchema, LENGTHS, lineSchema, messageSchema } from '../contact-details/contact-details.schema.js';
import { plainList, plainNumber, plainObject, plainText } from '../field/plain.schema.js';
import type { StepOf } from './flows.js';

/** Most upgrades of a design, and places in a list of its floor plans. */
const MANY = 100;

const choiceSchema = /*#__PURE__*/ plainObject({
  builderId: idSchema('Builder').required(),
  houseId: idSchema('House').required(),
  step: plainText('Step').oneOf(QUOTE_STEPS).optional(),
  floorplan: plainNumber('Floor plan').integer().min(1).max(MANY).optional(),
  facadeId: lineSchema('Facade').optional(),
  externalColorScheme: lineSchema('External colours', LENGTHS.title).optional(),
  internalColorScheme: lineSchema('Internal colours', LENGTHS.title).optional(),
  kitchen: lineSchema('Kitchen', LENGTHS.title).optional(),
  bathroom: lineSchema('Bathroom', LENGTHS.title).optional(),
  optionalUpgrades: plainList('Upgrades', lineSchema('Upgrade', LENGTHS.title).required()).max(MANY).optional(),
});

/**
 * The steps of a quote as a draft: of the right shape and length, however incomplete. The form's own schema judges them
 * when they are sent.
 */
const quoteDraftSchema = /*#__PURE__*/ plainObject({
  homes: plainObject({ choices: plainList('Homes', choiceSchema).max(QUOTE_LIMIT).required() })
    .default(undefined)
    .optional(),
  details: plainObject({
    firstName: lineSchema('First Name').optional(),
    lastName: lineSchema('Last Name').optional(),
    email: lineSchema('Email Address', LENGTHS.email).optional(),
    phone: lineSchema('Phone Number').optional(),
    bestDescribesYou: plainText('What best describes you?').oneOf(BEST_DESCRIBES_YOU).optional(),
    financeStatus: plainText('Finance status').oneOf(FINANCE_STATUSES).optional(),
    timeToBuild: plainText('How soon are you to build?').oneOf(TIME_TO_BUILD).optional(),
    additionalRequest: messageSchema('Additional requests').optional(),
  })
    .default(undefined)
    .optional(),
});
export type QuoteDraft = InferType<typeof quoteDraftSchema>;

/** The body of user/saveFlowDraft: the subject, and the steps to save of one flow. Other steps stay as they are. */
export const saveFlowDraftSchema = /*#__PURE__*/ plainObject({
  subjectId: plainText('Subject')
    .matches(/^[0-9a-f]{24}$/, { message: '${path} is not valid', excludeEmptyString: true })
    .required(),
  quote: quoteDraftSchema.default(undefined).required(),
});
export type SaveFlowDraft = InferType<typeof saveFlowDraftSchema>;

const QUOTE_DONE: Readonly<Record<StepOf<'quote'>, (draft: QuoteDraft) => boolean>> = {
  homes: ({ homes }) => isQuoteReady((homes?.choices ?? []).map(({ step = 'builder' }) => ({ step }))),
  // Consent is given with each attempt, so no draft has it.
  details: ({ details }) => quoteFormSchema.omit(['consent', 'website', 'filledMs', 'proof']).isValidSync(details),
  code: () => false,
};

/** Whether a step of a quote is done, as far as its draft says. */
export const isQuoteStepDone = (step: StepOf<'quote'>, draft: QuoteDraft): boolean => QUOTE_DONE[step](draft);

import type { InferType } from 'yup';
import {
  businessNameSchema,
  idSchema,
  LENGTHS,
  lineSchema,
  messageSchema,
  typedEmailSchema,
} from '../contact-details/contact-details.schema.js';
import { normaliseEmail } from '../contact-details/normalise-email.js';
import { EMAIL } from '../contact-details/patterns.js';
import { POSTCODE_RANGES } from '../contact-details/postcode.js';
import { entriesOf } from '../field/lines.js';
import { plainBoolean, plainList, plainMoney, plainNumber, plainObject, plainText } from '../field/plain.schema.js';
import { bankAccountGaps } from './bank-account.js';
import { MAX_ORIGINS, originOf } from './embed-origins.js';
import { ESTATE_KEY, LIKE_AN_ID } from './estate-key.js';
import { isTimeZone } from './time-zones.js';

export const AUSTRALIAN_STATES = /*#__PURE__*/ POSTCODE_RANGES.map(({ state }) => state).sort();
/** Maximum number of notified addresses. */
const MAX_RECIPIENTS = 20;
const NEEDED = '${path} is a required field';

/** An empty field counts as no value. */
const orNone = <T>(value: T, typed: unknown): T | null => (typed === '' || typed === null ? null : value);
const line = (label: string, max: number = LENGTHS.title) =>
  lineSchema(label, max).transform(orNone).nullable().optional();
const wholeOrNone = (number: ReturnType<typeof plainNumber>, least: number, most: number) =>
  number.integer().min(least).max(most).transform(orNone).nullable().optional();

const title = /*#__PURE__*/ businessNameSchema('Name').min(1, NEEDED);
const suburb = /*#__PURE__*/ lineSchema('Suburb').min(1, NEEDED);
const state = /*#__PURE__*/ plainText('State').oneOf(AUSTRALIAN_STATES);
const key = /*#__PURE__*/ plainText('Web address')
  .transform((value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value))
  .min(3)
  .max(60)
  .matches(ESTATE_KEY, '${path} can have letters, digits and single hyphens between them')
  .test('id', '${path} can’t look like an id', (value) => !value || !LIKE_AN_ID.test(value));
const timeZone = /*#__PURE__*/ plainText('Time zone').test(
  'zone',
  '${path} must be a time zone',
  (value) => value === undefined || isTimeZone(value),
);
const iconColor = /*#__PURE__*/ plainText('Colour').matches(
  /^#[0-9a-f]{6}$/i,
  '${path} must be a colour such as #2f6f5e',
);
const termsUrl = /*#__PURE__*/ plainText('Terms')
  .max(500)
  .matches(/^https:\/\/[^\s<>"']+$/, { message: '${path} must start with https://', excludeEmptyString: true })
  .transform(orNone)
  .nullable()
  .optional();

const general = { title, suburb, state, key, timeZone, iconColor };
const holds = {
  holdDays: /*#__PURE__*/ plainNumber('Hold length in days').integer().min(1).max(90),
  holdFee: /*#__PURE__*/ wholeOrNone(plainMoney('Hold fee'), 1, 100_000),
  answerDays: /*#__PURE__*/ wholeOrNone(plainNumber('Answer time in business days'), 1, 30),
  autoOffer: /*#__PURE__*/ plainBoolean('Offer a lot that comes free to the next person waiting'),
};
/** Digits as people type them, with spaces or hyphens between. */
const digits = (label: string, pattern: RegExp, message: string) =>
  plainText(label)
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(/[\s-]/g, '') : value))
    .matches(pattern, { message, excludeEmptyString: true })
    .transform(orNone)
    .nullable()
    .optional();
const eoi = {
  eoiDeposit: /*#__PURE__*/ wholeOrNone(plainMoney('Deposit'), 1, 1_000_000),
  eoiPayDays: /*#__PURE__*/ plainNumber('Days to pay the deposit').integer().min(1).max(60),
  eoiAsksFinance: /*#__PURE__*/ plainBoolean('Ask about finance'),
  eoiAsksConveyancer: /*#__PURE__*/ plainBoolean('Ask for the conveyancer'),
  eoiAsksIdentity: /*#__PURE__*/ plainBoolean('Ask for identity documents'),
  settlementDays: /*#__PURE__*/ wholeOrNone(plainNumber('Days from registration to settlement'), 1, 120),
};
const bankAccount = {
  bankAccountName: /*#__PURE__*/ line('Account name'),
  bankBsb: /*#__PURE__*/ digits('BSB', /^\d{6}$/, 'BSB must have 6 digits'),
  bankAccountNumber: /*#__PURE__*/ digits('Account number', /^\d{5,10}$/, 'Account number must have 5 to 10 digits'),
};
const visibility = {
  isPublic: /*#__PURE__*/ plainBoolean('Public'),
  isListed: /*#__PURE__*/ plainBoolean('Listed on the home page'),
  hidePrice: /*#__PURE__*/ plainBoolean('Hide prices'),
  showInitialHold: /*#__PURE__*/ plainBoolean('Take hold requests'),
  showFutureLots: /*#__PURE__*/ plainBoolean('Show details of lots that aren’t released'),
  joinEnabled: /*#__PURE__*/ plainBoolean('Let visitors create an account'),
  appVersion: /*#__PURE__*/ plainText('Page version').oneOf(['v1', 'v2']),
};
const landownerEditsMaps = /*#__PURE__*/ plainBoolean('Landowner edits maps');
const contact = {
  contactName: /*#__PURE__*/ line('Contact name'),
  contactPhone: /*#__PURE__*/ plainText('Contact phone')
    .max(LENGTHS.phone)
    .matches(/^[+(]?\d[\d ()-]{5,}$/, { message: '${path} must be a phone number', excludeEmptyString: true })
    .transform(orNone)
    .nullable()
    .optional(),
  contactEmail: /*#__PURE__*/ typedEmailSchema.label('Contact email').transform(orNone).nullable().optional(),
  contactHours: /*#__PURE__*/ line('Opening hours'),
  contactAddress: /*#__PURE__*/ line('Sales office address', LENGTHS.note),
  contactDirections: /*#__PURE__*/ messageSchema('Directions', LENGTHS.note).transform(orNone).nullable().optional(),
};

/** A part of the bank account, refused where the deposit beside it or another part needs it. */
const orGap = <S extends typeof bankAccount.bankBsb>(schema: S) =>
  schema.test('account', (_, { parent, path, createError }) => {
    const gap = bankAccountGaps(parent as Parameters<typeof bankAccountGaps>[0]).find((one) => one.path === path);
    return !gap || createError({ message: gap.message });
  });

/** Why a list of recipients is refused; null if it isn't. */
function badRecipients(entries: readonly string[]): string | null {
  const bad = entries.findIndex((entry) => entry.length > LENGTHS.email || !EMAIL.test(entry));
  if (bad >= 0) return `Email ${bad + 1} is not a valid email address`;
  return entries.length > MAX_RECIPIENTS ? `There can be ${MAX_RECIPIENTS} recipients at most` : null;
}
/** Why a list of websites is refused; null if it isn't. */
function badOrigins(entries: readonly string[]): string | null {
  const bad = entries.findIndex((entry) => originOf(entry) === null);
  if (bad >= 0) return `Website ${bad + 1} is not an address such as https://www.example.com`;
  return entries.length > MAX_ORIGINS ? `There can be ${MAX_ORIGINS} websites at most` : null;
}

type Check = (entries: readonly string[]) => string | null;
/** A list as the API takes it; the error is the list's, because one text area has typed it. */
const listOf = (label: string, refuse: Check) =>
  plainList(label, plainText(label).required()).test('entries', (value, { createError }) => {
    const message = refuse((value ?? []).map(String));
    return message === null || createError({ message });
  });
/** The same as typed into a text area. */
const textOf = (label: string, refuse: Check) =>
  plainText(label).test('entries', (value, { createError }) => {
    const message = refuse(entriesOf(value));
    return message === null || createError({ message });
  });
const [RECIPIENTS, WEBSITES] = ['Notification emails', 'Websites'] as const;
/** Websites of an estate or a builder as typed into a text area, one address a line. */
export const websitesSchema = /*#__PURE__*/ textOf(WEBSITES, badOrigins);

/** Entries of the recipients' text area, normalised. */
export const recipientsOf = (typed: unknown): string[] => [...new Set(entriesOf(typed).map(normaliseEmail))];
/** Entries of the websites' text area, as origins. */
export const originsOf = (typed: unknown): string[] => [
  ...new Set(entriesOf(typed).flatMap((entry) => originOf(entry) ?? [])),
];

/* The forms of the settings (D97), one for each part of the screen. */
export const estateGeneralSchema = /*#__PURE__*/ plainObject({
  title: title.required(),
  suburb: suburb.required(),
  state: state.required(),
  key: key.required(),
  timeZone: timeZone.required(),
  iconColor: iconColor.required(),
  termsUrl,
});
export const estateHoldsSchema = /*#__PURE__*/ plainObject({ ...holds, holdDays: holds.holdDays.required() });
export const estateEoiSchema = /*#__PURE__*/ plainObject({
  ...eoi,
  eoiPayDays: eoi.eoiPayDays.required(),
  bankAccountName: orGap(bankAccount.bankAccountName),
  bankBsb: orGap(bankAccount.bankBsb),
  bankAccountNumber: orGap(bankAccount.bankAccountNumber),
});
export const estateVisibilitySchema = /*#__PURE__*/ plainObject(visibility);
export const estatePublishSchema = /*#__PURE__*/ plainObject({ isPublic: visibility.isPublic });
export const estateMapsSchema = /*#__PURE__*/ plainObject({ landownerEditsMaps });
export const estateEmbedSchema = /*#__PURE__*/ plainObject({ embedOrigins: websitesSchema });
export const estatePeopleSchema = /*#__PURE__*/ plainObject({
  recipients: textOf(RECIPIENTS, badRecipients),
  ...contact,
});

/**
 * Changes to an estate's settings (D97); what is left out stays. `logoFileId`: an upload of purpose `estateLogo` that
 * replaces the logo. Only a super admin sends `landownerEditsMaps`.
 */
export const updateEstateSchema = /*#__PURE__*/ plainObject({
  title: general.title.optional(),
  suburb: general.suburb.optional(),
  state: general.state.optional(),
  key: general.key.optional(),
  timeZone: general.timeZone.optional(),
  iconColor: general.iconColor.optional(),
  termsUrl,
  logoFileId: idSchema('Logo').nullable().optional(),
  holdDays: holds.holdDays.optional(),
  holdFee: holds.holdFee,
  answerDays: holds.answerDays,
  autoOffer: holds.autoOffer.optional(),
  eoiDeposit: eoi.eoiDeposit,
  eoiPayDays: eoi.eoiPayDays.optional(),
  eoiAsksFinance: eoi.eoiAsksFinance.optional(),
  eoiAsksConveyancer: eoi.eoiAsksConveyancer.optional(),
  eoiAsksIdentity: eoi.eoiAsksIdentity.optional(),
  settlementDays: eoi.settlementDays,
  ...bankAccount,
  isPublic: visibility.isPublic.optional(),
  isListed: visibility.isListed.optional(),
  hidePrice: visibility.hidePrice.optional(),
  showInitialHold: visibility.showInitialHold.optional(),
  showFutureLots: visibility.showFutureLots.optional(),
  joinEnabled: visibility.joinEnabled.optional(),
  appVersion: visibility.appVersion.optional(),
  embedOrigins: listOf(WEBSITES, badOrigins).optional(),
  recipients: listOf(RECIPIENTS, badRecipients).optional(),
  ...contact,
  landownerEditsMaps: landownerEditsMaps.optional(),
});
export type UpdateEstate = InferType<typeof updateEstateSchema>;

/** The label of a setting, for sentences about a change. @example settingLabel('holdFee') // 'Hold fee' */
export const settingLabel = (name: string): string =>
  (updateEstateSchema.fields as Readonly<Record<string, { spec?: { label?: string } }>>)[name]?.spec?.label ?? name;

/** A new estate; `landownerId` is ignored for a landowner, who owns it. */
export const createEstateSchema = /*#__PURE__*/ plainObject({
  title: title.required(),
  suburb: suburb.required(),
  state: state.required(),
  landownerId: idSchema('Landowner').nullable().optional(),
});
export type CreateEstate = InferType<typeof createEstateSchema>;

/** A copy of an estate's settings and stages, under a name of its own. */
export const copyEstateSchema = /*#__PURE__*/ plainObject({ title: title.required() });
export type CopyEstate = InferType<typeof copyEstateSchema>;

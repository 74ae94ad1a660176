import { LENGTHS } from '../contact-details/lengths.js';
import { normaliseEmail } from '../contact-details/normalise-email.js';
import { EMAIL } from '../contact-details/patterns.js';
import { parsePhone } from '../contact-details/phone.js';
import type { ReadCell, Sheet, SheetColumn } from '../sheet/sheet.js';
import { sheetTemplate } from '../sheet/write-rows.js';
import { statusOfWord } from './lead-words.js';

/** With the headers of HubSpot, Salesforce, Pipedrive, Lasso, Spark, Mailchimp and Outlook. */
const COLUMNS = {
  email: {
    header: 'Email',
    kind: 'key',
    aliases: [
      'e mail',
      'mail',
      'email address',
      'e mail address',
      'primary email',
      'work email',
      'contact email',
      'person email',
      'person email work',
      'person email home',
      'person email other',
      'email 1',
    ],
  },
  firstName: {
    header: 'First Name',
    kind: 'text',
    aliases: ['first', 'firstname', 'given name', 'given names', 'forename', 'person first name', 'contact first name'],
  },
  lastName: {
    header: 'Last Name',
    kind: 'text',
    aliases: ['last', 'lastname', 'surname', 'family name', 'person last name', 'contact last name'],
  },
  fullName: {
    header: 'Full Name',
    kind: 'text',
    maxLength: 2 * LENGTHS.name,
    aliases: [
      'name',
      'fullname',
      'person name',
      'contact name',
      'contact',
      'client',
      'client name',
      'lead name',
      'buyer',
    ],
  },
  mobile: {
    header: 'Mobile',
    kind: 'word',
    aliases: [
      'mobile phone',
      'mobile phone number',
      'mobile number',
      'cell',
      'cell phone',
      'person phone mobile',
      'mobile 1',
    ],
  },
  phone: {
    header: 'Phone',
    kind: 'word',
    aliases: [
      'phone number',
      'telephone',
      'tel',
      'contact number',
      'primary phone',
      'home phone',
      'business phone',
      'person phone',
      'person phone work',
      'person phone home',
      'phone 1',
    ],
  },
  status: {
    header: 'Status',
    kind: 'word',
    aliases: [
      'lead status',
      'lead stage',
      'stage',
      'contact status',
      'rating',
      'lifecycle stage',
      'label',
      'lead label',
    ],
  },
  source: {
    header: 'Source',
    kind: 'text',
    maxLength: 100,
    aliases: [
      'lead source',
      'original source',
      'registration source',
      'enquiry source',
      'source channel',
      'lead source channel',
      'how did you hear about us',
    ],
  },
  note: {
    header: 'Notes',
    kind: 'text',
    maxLength: LENGTHS.message,
    isMultiline: true,
    aliases: ['note', 'comment', 'comments', 'description', 'message', 'enquiry', 'remarks', 'lead note'],
  },
} as const satisfies Readonly<Record<string, SheetColumn>>;
export type LeadSheetField = keyof typeof COLUMNS;

/** Most characters of each cell that are sent: more than any cell may have, so that a longer one is still refused. */
export const LEAD_CELLS = {
  email: 500,
  firstName: 500,
  lastName: 500,
  fullName: 500,
  mobile: 500,
  phone: 500,
  status: 150,
  source: 150,
  note: 4_000,
} as const satisfies Readonly<Record<LeadSheetField, number>>;

function readEmail(text: string): ReadCell {
  const email = normaliseEmail(text.replace(/\p{Cf}/gu, '').replace(/^\s*mailto:/i, ''));
  if (email.length > LENGTHS.email) return { problem: `It has more than ${LENGTHS.email} characters.` };
  return EMAIL.test(email) ? { value: email } : { problem: `‘${text.slice(0, 100)}’ isn’t an email address.` };
}

/** As parsePhone, and without the zero that spreadsheets drop. @example readMobile('412345678') // '+61412345678' */
const readMobile = (text: string): string | null => {
  const digits = text.replace(/\.0$/, '').replace(/[\s().-]/g, '');
  return parsePhone(text) ?? (/^4\d{8}$/.test(digits) ? parsePhone(`0${digits}`) : null);
};
/** A dash is no number. */
function readPhone(text: string): ReadCell {
  if (/^[-–—]+$/.test(text)) return { value: undefined };
  const phone = readMobile(text);
  return phone ? { value: phone } : { problem: `‘${text.slice(0, 100)}’ isn’t an Australian mobile number.` };
}

function readStatus(text: string): ReadCell {
  if (/^[-–—]+$/.test(text)) return { value: undefined };
  const status = statusOfWord(text);
  return status
    ? { value: status }
    : { problem: `‘${text.slice(0, 100)}’ isn’t a status. Write New, Contacted, Qualified or Unqualified.` };
}

/** The sheet of leads: a row for each person, known by their email address (D150). */
export const LEAD_SHEET: Sheet<LeadSheetField> = {
  columns: COLUMNS,
  reads: { email: readEmail, phone: readPhone, mobile: readPhone, status: readStatus },
  key: {
    field: 'email',
    missing: 'The email address is missing.',
    of: normaliseEmail,
    isCertain: (key) => key.includes('@'),
  },
  keepsTexts: true,
};

/** A sheet of leads to fill in, as CSV, with two rows as an example. */
export const leadSheetTemplate = (): string =>
  sheetTemplate(LEAD_SHEET, {
    email: ['maya.chen@example.com', 'tom.okoro@example.com'],
    firstName: ['Maya', 'Tom'],
    lastName: ['Chen', 'Okoro'],
    mobile: ['0412 345 678', '0423 456 789'],
    status: ['New', 'Contacted'],
    source: ['Display village', 'Domain'],
    note: ['Wants a lot of 450 m2', 'Call after 5 pm'],
  });

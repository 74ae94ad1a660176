import type { KnownLead } from '../answer/lead-shapes.js';
import { LENGTHS } from '../contact-details/lengths.js';
import { splitName } from '../contact/person-name.js';
import { PERSON_NAME } from '../contact-details/patterns.js';
import { tidyName } from '../contact-details/tidy-name.js';
import type { JudgedSheetRow, SheetImportRules } from '../sheet/dry-run.js';
import { readRow } from '../sheet/read-row.js';
import { type ColumnMatches, fieldsOf } from '../sheet/sheet.js';
import type { ReadRow, SheetChange, SheetProblem } from '../sheet/sheet.types.js';
import type { LeadImportRow } from './lead-sheet.schema.js';
import { LEAD_CELLS, LEAD_SHEET, type LeadSheetField } from './lead-sheet.js';
import { leadBadge, type LeadSource, type LeadStatus } from './lead-status.js';
import { sourceOfWord } from './lead-words.js';

/** What an import fills where a lead has nothing (D150). */
export const LEAD_FILLS = ['firstName', 'lastName', 'phone', 'note'] as const;
export type LeadFill = (typeof LEAD_FILLS)[number];

/** A lead as a row describes it. */
export interface LeadOfRow extends Readonly<Partial<Record<LeadFill, string>>> {
  readonly email: string;
  /** All its mobile numbers; `phone` is the first. */
  readonly phones: readonly string[];
  readonly status: LeadStatus;
  readonly source: LeadSource;
}

/** Where leads are imported. */
export interface LeadPlace {
  readonly estateId: string;
  readonly restoresDeleted: boolean;
}

/** A row with what an import does with it: `fills` are the empty fields of the present lead that it fills. */
export interface JudgedLead extends JudgedSheetRow<LeadSheetField, LeadImportRow> {
  /** Null where the row is refused. */
  readonly lead: LeadOfRow | null;
  readonly fills: readonly LeadFill[];
}

/** What is there of a row's lead, as far as the judgement depends on it. */
type Known = Pick<KnownLead, 'isDeleted' | 'lacks'>;
interface JudgeOptions {
  readonly known: Known | null;
  readonly restoresDeleted: boolean;
  /** An earlier row with the same address. */
  readonly twinOf?: number | undefined;
}

const FIELDS = fieldsOf(LEAD_SHEET);
/** The cells of a row that was sent, each in its column. */
const AS_SENT = Object.fromEntries(FIELDS.map((field, index) => [field, { index }])) as ColumnMatches<LeadSheetField>;

/** Reads a row that was sent, by the rules of the page's dry run. */
export const readLeadRow = (row: LeadImportRow): ReadRow<LeadSheetField> =>
  readRow(
    LEAD_SHEET,
    FIELDS.map((field) => row[field]),
    AS_SENT,
    { line: row.line },
  );

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A name in one cell, also as 'Chen, Maya'. */
function namesOfOne(fullName: string): Record<'firstName' | 'lastName', string> {
  const comma = fullName.indexOf(',');
  if (comma < 0) return splitName(fullName);
  return { firstName: fullName.slice(comma + 1).trim(), lastName: fullName.slice(0, comma).trim() };
}

function namesOf({ values }: ReadRow<LeadSheetField>): Record<'firstName' | 'lastName', string> {
  const own = { firstName: textOf(values.firstName), lastName: textOf(values.lastName) };
  const names = own.firstName || own.lastName ? own : namesOfOne(textOf(values.fullName));
  return { firstName: tidyName(names.firstName), lastName: tidyName(names.lastName) };
}

function nameProblem(name: string): string | null {
  if (name === '') return null;
  if (name.length > LENGTHS.name) return `It has more than ${LENGTHS.name} characters.`;
  return PERSON_NAME.test(name)
    ? null
    : `‘${name}’ can have letters, spaces, apostrophes, hyphens and full stops only.`;
}

/** The first readable number counts; one that can’t be read beside it is reported, and refuses the row where it is alone. */
function phonesOf({ values, problems }: ReadRow<LeadSheetField>) {
  const phones = [...new Set([textOf(values.mobile), textOf(values.phone)].filter(Boolean))];
  const unread = problems.filter(({ field }) => field === 'mobile' || field === 'phone');
  const isBeside = phones.length > 0;
  return {
    phones,
    problems: isBeside ? [] : unread,
    notes: isBeside ? unread.map(({ message }) => `${message} It isn’t imported.`) : [],
  };
}

/** A note of the file, and the words of its source where we have no such source: nothing is lost. */
function noteOf(note: string, source: string): string | undefined {
  const isOwn = source !== '' && sourceOfWord(source) === 'Import' && source.toLowerCase() !== 'import';
  return [note, isOwn ? `Source: ${source}` : ''].filter(Boolean).join('\n') || undefined;
}

function leadOf(row: ReadRow<LeadSheetField>) {
  const { values } = row;
  const names = namesOf(row);
  const { phones, problems: phoneProblems, notes } = phonesOf(row);
  const problems: SheetProblem<LeadSheetField>[] = [
    ...row.problems.filter(({ field }) => field !== 'mobile' && field !== 'phone'),
    ...phoneProblems,
    ...(['firstName', 'lastName'] as const).flatMap((field) => {
      const message = nameProblem(names[field]);
      const from = values[field] ? field : 'fullName';
      return message ? [{ field: from, message } as const] : [];
    }),
  ];
  const source = textOf(values.source);
  const lead: LeadOfRow = {
    email: textOf(values.email),
    ...names,
    ...(phones[0] && { phone: phones[0] }),
    phones,
    status: (values.status as LeadStatus | null | undefined) ?? 'new',
    source: sourceOfWord(source),
    ...pickNote(noteOf(textOf(values.note), source)),
  };
  return { lead, problems, notes };
}
const pickNote = (note: string | undefined) => (note === undefined ? {} : { note });

/** The row as it is sent: cells as the file has them. */
function sentRow({ line, texts = {} }: ReadRow<LeadSheetField>): LeadImportRow {
  const cells = FIELDS.flatMap((field) => {
    const text = texts[field];
    return text === undefined ? [] : [[field, text.slice(0, LEAD_CELLS[field])] as const];
  });
  return { line, ...Object.fromEntries(cells) };
}

const refused = (message: string): SheetProblem<LeadSheetField> => ({ field: 'email', message });
const HEADERS: Readonly<Record<LeadFill, LeadSheetField>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  phone: 'mobile',
  note: 'note',
};
const changesOf = (lead: LeadOfRow, fills: readonly LeadFill[]): SheetChange<LeadSheetField>[] =>
  fills.map((fill) => ({ field: HEADERS[fill], from: '-', to: lead[fill] ?? '' }));

/**
 * Judges one row against what is there of its lead (D150): it adds a lead, fills empty fields of one, changes nothing,
 * or is refused with why. The page's dry run, and again the server's rule when the row is written.
 */
export function judgeLeadRow(
  row: ReadRow<LeadSheetField>,
  { known, restoresDeleted, twinOf }: JudgeOptions,
): JudgedLead {
  const { lead, problems, notes } = leadOf(row);
  const { email } = lead;
  const base = { name: email || textOf(row.texts?.email), written: sentRow(row) };
  const all = [
    ...problems,
    ...(twinOf === undefined ? [] : [refused(`${email} is in row ${twinOf} as well, which is imported.`)]),
    ...(known?.isDeleted && !restoresDeleted
      ? [refused('This lead was deleted. Choose to restore deleted leads, or restore it first.')]
      : []),
  ];
  if (all.length > 0) return { ...base, lead: null, fills: [], verdict: { kind: 'refused', problems: all } };
  if (!known) {
    const changes = changesOf(
      lead,
      LEAD_FILLS.filter((fill) => lead[fill]),
    );
    const status = { field: 'status' as const, from: '-', to: leadBadge(lead.status).label };
    return { ...base, lead, fills: [], verdict: { kind: 'new', notes, changes: [...changes, status] } };
  }
  const fills = LEAD_FILLS.filter((fill) => lead[fill] && known.lacks.includes(fill));
  const changes = changesOf(lead, fills);
  if (known.isDeleted)
    return { ...base, lead, fills, verdict: { kind: 'changed', changes, notes: ['The deleted lead is restored.'] } };
  return fills.length === 0
    ? { ...base, lead, fills, verdict: { kind: 'same', notes: [] } }
    : { ...base, lead, fills, verdict: { kind: 'changed', changes, notes } };
}

/** Of each address the row that counts: its first. */
export function firstLines(
  rows: readonly { readonly line: number; readonly email: string }[],
): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  for (const { line, email } of rows) if (email && !first.has(email)) first.set(email, line);
  return first;
}

/** The import of leads: the page's dry run, whose rows the server judges again as it writes them (D203). */
export const LEAD_IMPORT: SheetImportRules<LeadSheetField, LeadPlace, readonly KnownLead[], LeadImportRow> = {
  sheet: LEAD_SHEET,
  judge: ({ restoresDeleted }, known, rows) => {
    const there = new Map(known.map((lead) => [lead.email, lead]));
    const emailOf = ({ values }: ReadRow<LeadSheetField>): string => textOf(values.email);
    const first = firstLines(rows.map((row) => ({ line: row.line, email: emailOf(row) })));
    return (row) => {
      const email = emailOf(row);
      const at = first.get(email);
      const twinOf = at === row.line ? undefined : at;
      return judgeLeadRow(row, { known: there.get(email) ?? null, restoresDeleted, twinOf });
    };
  },
};

import { DAY_MS } from '../../format/durations.js';
import type { MatchTarget } from './match-line.js';
import { StatementMatcher } from './match-line.js';
import { type CreditLine, dayAndCentsOf, fingerprintsOf } from './statement-line.js';

/**
 * What a line is: `matched` to an EOI, `suggested` where a person must say yes, `unallocated` where it fits none, `recorded`
 * by hand before, or `booked` from an earlier file.
 */
export const STATEMENT_GROUPS = ['matched', 'suggested', 'unallocated', 'recorded', 'booked'] as const;
export type StatementGroup = (typeof STATEMENT_GROUPS)[number];

/** What is there already, as far as the judgement depends on it. Amounts in whole cents. */
export interface StatementKnown {
  /** How the account is named, as `accountKey`. */
  readonly account: string;
  readonly targets: readonly MatchTarget[];
  /** Lines of this account that were booked; `by`: who did; `eoiId`: to which EOI, if to one. */
  readonly booked: readonly {
    readonly fingerprint: string;
    readonly by: string;
    readonly eoiId?: string | null | undefined;
  }[];
  /** Transfers that staff recorded by hand, by day. */
  readonly recorded: readonly { readonly eoiId: string; readonly cents: number; readonly day: string }[];
}

/** A line with what it is. `eoiId`: the EOI that it is for, as far as that is known. */
export interface JudgedLine extends CreditLine {
  readonly fingerprint: string;
  readonly group: StatementGroup;
  readonly eoiId: string | null;
  readonly why: string;
}

/** How far apart a payment recorded by hand and its line may be, in days. */
const RECORDED_DAYS = 3;
const daysApart = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b)) / DAY_MS;

/** Takes the first element that fits, so that each stands for one line. */
function takeFirst<T>(all: T[], fits: (one: T) => boolean): T | undefined {
  const at = all.findIndex(fits);
  return at < 0 ? undefined : all.splice(at, 1)[0];
}

/**
 * Judges the lines of a file against what is there: the page's dry run, and again the server's rule as it books. Each
 * payment recorded by hand stands for one line, and so does a booked one whose words the bank wrote differently.
 */
export function judgeStatement(known: StatementKnown, lines: readonly CreditLine[]): JudgedLine[] {
  const matcher = new StatementMatcher(known.targets);
  const fingerprints = fingerprintsOf(known.account, lines);
  const booked = new Map(known.booked.map((one) => [one.fingerprint, one.by]));
  const inFile = new Set(fingerprints);
  const alike = known.booked.filter((one) => !inFile.has(one.fingerprint));
  const recorded = [...known.recorded];
  return lines.map((line, at) => {
    const fingerprint = fingerprints[at]!;
    const by = booked.get(fingerprint);
    const base = { ...line, fingerprint };
    if (by !== undefined) return { ...base, group: 'booked', eoiId: null, why: `Already booked by ${by}.` };
    const { kind, eoiId, why } = matcher.match(line);
    const isRecorded =
      eoiId !== null &&
      takeFirst(
        recorded,
        (one) => one.eoiId === eoiId && one.cents === line.cents && daysApart(one.day, line.day) <= RECORDED_DAYS,
      );
    if (isRecorded) return { ...base, group: 'recorded', eoiId, why: 'Already recorded by hand.' };
    const isAlike = (one: (typeof alike)[number]): boolean =>
      (one.eoiId ?? null) === eoiId && dayAndCentsOf(one.fingerprint) === dayAndCentsOf(fingerprint);
    if (takeFirst(alike, isAlike))
      return {
        ...base,
        group: 'suggested',
        eoiId,
        why: 'The same amount of this day was booked before. Is it another payment?',
      };
    return { ...base, group: kind === 'none' ? 'unallocated' : kind, eoiId, why };
  });
}

/**
 * What a person decided about a line: `matched` and `suggested` say yes to what the dry run showed, `chosen` names another
 * EOI, or the same one although it seemed recorded.
 */
export const STATEMENT_DECISIONS = ['matched', 'suggested', 'chosen', 'unallocated', 'leftOut'] as const;
export type StatementDecision = (typeof STATEMENT_DECISIONS)[number];

/** What becomes of a line: booked to an EOI, booked as unallocated, noted as left out, or nothing, as it was booked before. */
export type SettledLine =
  | { readonly to: 'matched'; readonly eoiId: string }
  | { readonly to: 'unallocated' | 'leftOut'; readonly why: string }
  | { readonly to: 'booked' };

/**
 * What becomes of a line by what was decided about it, if that still fits what is there now.
 * @param isTarget whether money can be booked to an EOI
 */
export function settleLine(
  { group, eoiId, why }: Pick<JudgedLine, 'group' | 'eoiId' | 'why'>,
  sent: { readonly decision: StatementDecision; readonly eoiId?: string | null | undefined },
  isTarget: (eoiId: string) => boolean,
): SettledLine {
  if (group === 'booked') return { to: 'booked' };
  if (sent.decision === 'leftOut') return { to: 'leftOut', why: group === 'recorded' ? why : 'Left out' };
  if (sent.decision === 'unallocated')
    return { to: 'unallocated', why: group === 'unallocated' ? why : 'Not decided yet' };
  if (sent.decision === 'chosen' && sent.eoiId && isTarget(sent.eoiId)) return { to: 'matched', eoiId: sent.eoiId };
  if (group === 'recorded') return { to: 'leftOut', why };
  if (group === sent.decision && eoiId !== null && eoiId === sent.eoiId) return { to: 'matched', eoiId };
  return { to: 'unallocated', why: 'The EOI changed after the file was checked' };
}

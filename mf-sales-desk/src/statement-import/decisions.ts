import type { CreditLine, ImportStatement, StatementFacts } from '@lotline/shared-domain';

/** What is done with a line besides booking it to an EOI. */
export const UNALLOCATED = 'unallocated';
export const LEFT_OUT = 'leftOut';
/** An EOI's id, UNALLOCATED or LEFT_OUT. */
export type Choice = string;
export type Choices = Readonly<Record<number, Choice>>;

/** What happens to a line unless staff choose otherwise; null for a suggested match, which needs confirming. */
export function defaultChoice({ group, eoiId }: Pick<StatementFacts, 'group' | 'eoiId'>): Choice | null {
  if (group === 'matched') return eoiId;
  if (group === 'suggested') return null;
  return group === 'unallocated' ? UNALLOCATED : LEFT_OUT;
}

/** The decision that is sent about a line; an unconfirmed match is booked as unallocated, never to an EOI. */
export function decisionOf(
  facts: Pick<StatementFacts, 'group' | 'eoiId'>,
  chosen: Choice | undefined,
): Pick<ImportStatement['rows'][number], 'decision' | 'eoiId'> {
  const choice = chosen ?? defaultChoice(facts) ?? UNALLOCATED;
  if (choice === UNALLOCATED || choice === LEFT_OUT) return { decision: choice };
  const { group, eoiId } = facts;
  const isShown = choice === eoiId && (group === 'matched' || group === 'suggested');
  return { decision: isShown ? group : 'chosen', eoiId: choice };
}

/** The lines as they are sent, with what was decided about each. */
export const decidedRows = (
  rows: readonly CreditLine[],
  facts: ReadonlyMap<number, StatementFacts>,
  choices: Choices,
): ImportStatement['rows'] =>
  rows.map((row) => {
    const known = facts.get(row.line) ?? { group: 'unallocated', eoiId: null };
    return { ...row, ...decisionOf(known, choices[row.line]) };
  });

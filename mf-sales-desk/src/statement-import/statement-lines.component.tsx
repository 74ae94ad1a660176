import { MAX_CREDITS, type StatementFacts, type StatementTargets } from '@lotline/shared-domain';
import { Button, Cluster, Disclosure, Notice, Stack, Text } from '@lotline/shared-design';
import type { CheckedRows } from '@lotline/shared-design/kit/sheet';
import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { type Choices, defaultChoice, LEFT_OUT, UNALLOCATED } from './decisions';
import { StatementLine, targetOptions, type TargetOptions } from './statement-line.component';
import { selectChoices } from './statement.slice';
import { Lines, Why } from './statement.styles';
import { statementStrings as text } from './strings';

const GROUPS = ['suggested', 'matched', 'unallocated', 'recorded', 'booked', 'leftOut'] as const;
type Group = (typeof GROUPS)[number];
/** Lines that are drawn at first: a select each. */
const FIRST = 50;
interface FoundLine {
  readonly line: number;
  readonly facts: StatementFacts;
}

interface LineGroupProps {
  group: Group;
  lines: readonly FoundLine[];
  choices: Choices;
  targets: TargetOptions;
  isWriting: boolean;
}
function LineGroup({ group, lines, choices, targets, isWriting }: LineGroupProps) {
  const [most, setMost] = useState(FIRST);
  const cents = lines.reduce((sum, { facts }) => sum + facts.cents, 0);
  const subtitle = group === 'leftOut' ? text.countOnly(lines.length) : text.count(lines.length, cents);
  return (
    <Disclosure
      title={text.groups[group]}
      subtitle={subtitle}
      defaultOpen={group !== 'booked' && group !== 'leftOut'}
      headingLevel={3}
    >
      <Stack gap="xs">
        <Why>{text.hints[group]}</Why>
        <Lines>
          {lines.slice(0, most).map(({ line, facts }) => (
            <StatementLine
              key={line}
              line={line}
              facts={facts}
              choice={choices[line]}
              targets={targets}
              isWriting={isWriting}
            />
          ))}
        </Lines>
        {lines.length > most && (
          <Cluster>
            <Button variant="secondary" size="small" onClick={() => setMost(most + FIRST)}>
              {text.more(Math.min(FIRST, lines.length - most))}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Disclosure>
  );
}

/** What booking would do now, by what is chosen. */
function totalsOf(lines: readonly FoundLine[], choices: Choices) {
  const totals = { eois: 0, eoiCents: 0, others: 0, otherCents: 0, waiting: 0, noted: 0 };
  for (const { line, facts } of lines) {
    if (facts.group === 'booked' || facts.group === 'leftOut') continue;
    const choice = choices[line] ?? defaultChoice(facts);
    if (choice === null) totals.waiting += 1;
    if (choice === LEFT_OUT) totals.noted += 1;
    else if (choice === null || choice === UNALLOCATED) {
      totals.others += 1;
      totals.otherCents += facts.cents;
    } else {
      totals.eois += 1;
      totals.eoiCents += facts.cents;
    }
  }
  return totals;
}

interface StatementLinesProps {
  dryRun: CheckedRows;
  targets: StatementTargets['targets'];
  isWriting: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  onSaveRefused: () => void;
}

/** The lines of a statement by what they are, before anything is booked. */
export function StatementLines({ dryRun: { shown }, targets, isWriting, ...on }: StatementLinesProps) {
  const choices = useSelector(selectChoices);
  const options = useMemo(() => targetOptions(targets), [targets]);
  const lines = useMemo(
    () =>
      shown.map(({ line, title, what, kind, facts }): FoundLine & { readonly isRefused: boolean } => ({
        line,
        isRefused: kind === 'refused',
        facts:
          (facts as StatementFacts | undefined) ??
          ({ group: 'leftOut', day: '', cents: 0, text: title, payer: '', eoiId: null, why: what } as const),
      })),
    [shown],
  );
  const refused = lines.filter(({ isRefused }) => isRefused);
  const read = lines.filter(({ isRefused }) => !isRefused);
  const credits = read.filter(({ facts }) => facts.group !== 'leftOut').length;
  const { eois, eoiCents, others, otherCents, waiting, noted } = totalsOf(read, choices);
  const count = eois + others;
  const isTooMany = credits > MAX_CREDITS;
  return (
    <Stack gap="md">
      {refused.length > 0 && (
        <Notice
          tone="warning"
          title={text.refused(refused.length)}
          action={{ label: text.saveRefused, onPress: on.onSaveRefused }}
        >
          <ul>
            {refused.slice(0, 5).map(({ line, facts }) => (
              <li key={line}>{text.row(line, facts.why)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {isTooMany && <Notice tone="error">{text.tooMany(MAX_CREDITS)}</Notice>}
      {GROUPS.map((group) => {
        const own = read.filter(({ facts }) => facts.group === group);
        return own.length === 0 ? null : (
          <LineGroup key={group} group={group} lines={own} choices={choices} targets={options} isWriting={isWriting} />
        );
      })}
      <div role="status">
        <Text>{count + noted > 0 ? text.totals(eois, eoiCents, others, otherCents) : text.nothing}</Text>
        {waiting > 0 && <Text>{text.waiting(waiting)}</Text>}
      </div>
      <Cluster gap="sm" justify="flex-end">
        <Button variant="secondary" disabled={isWriting} onClick={on.onCancel}>
          {text.cancel}
        </Button>
        <Button disabled={count + noted === 0 || isTooMany} loading={isWriting} onClick={on.onConfirm}>
          {text.book(count)}
        </Button>
      </Cluster>
    </Stack>
  );
}

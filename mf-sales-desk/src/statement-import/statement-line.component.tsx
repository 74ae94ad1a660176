import { formatPayment, formatDate, type StatementFacts, type StatementTargets } from '@lotline/shared-domain';
import { Button } from '@lotline/shared-design';
import { Select } from '@lotline/shared-design/overlay';
import { memo } from 'react';
import { useDispatch } from 'react-redux';
import { type Choice, defaultChoice, LEFT_OUT, UNALLOCATED } from './decisions';
import { lineChosen } from './statement.slice';
import { Amount, Answer, Line, Why } from './statement.styles';
import { statementStrings as text } from './strings';

type Target = StatementTargets['targets'][number];
/** EOIs by id, and the options that choose one. */
export interface TargetOptions {
  readonly byId: ReadonlyMap<string, Target>;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}
/** @example nameOf(target) // 'Maya Chen, Lot 12, EOI0A1B2C3D' */
const nameOf = ({ buyers, lotTitle, reference }: Target): string => text.eoi(buyers, lotTitle, reference);

export function targetOptions(targets: readonly Target[]): TargetOptions {
  const sorted = [...targets].sort(
    (a, b) => Number(b.outstanding > 0) - Number(a.outstanding > 0) || nameOf(a).localeCompare(nameOf(b)),
  );
  return {
    byId: new Map(targets.map((target) => [target.eoiId, target])),
    options: [
      { value: UNALLOCATED, label: text.unallocated },
      { value: LEFT_OUT, label: text.leftOut },
      ...sorted.map((target) => ({ value: target.eoiId, label: nameOf(target) })),
    ],
  };
}

interface StatementLineProps {
  line: number;
  facts: StatementFacts;
  choice: Choice | undefined;
  targets: TargetOptions;
  isWriting: boolean;
}

/** What becomes of a line: a match that wants a person's yes, and the EOIs that it may be for. */
function LineAnswer({ line, facts, choice, targets, isWriting, title }: StatementLineProps & { title: string }) {
  const dispatch = useDispatch();
  const { group, eoiId } = facts;
  const current = choice ?? defaultChoice(facts) ?? '';
  const target = targets.byId.get(current === '' ? (eoiId ?? '') : current);
  const choose = (chosen: Choice) => void dispatch(lineChosen({ line, choice: chosen }));
  return (
    <Answer>
      {group === 'suggested' && eoiId && current === '' && target && (
        <Button
          size="small"
          disabled={isWriting}
          aria-label={`${text.confirmMatchOf(nameOf(target))}: ${title}`}
          onClick={() => choose(eoiId)}
        >
          {text.confirmMatch}
        </Button>
      )}
      <Select
        label={text.decide(title)}
        labelHidden
        placeholder={target ? `${nameOf(target)}?` : text.choose}
        options={targets.options}
        value={current === '' ? null : current}
        disabled={isWriting}
        onChange={choose}
      />
      {target && <Why>{text.outstanding(target.outstanding)}</Why>}
    </Answer>
  );
}

/** A line of the statement with what becomes of it, which a person may choose. */
export const StatementLine = memo(function StatementLine(props: StatementLineProps) {
  const { group, day, cents, text: words, payer, why } = props.facts;
  const amount = formatPayment(Math.abs(cents));
  return (
    <Line>
      <span>{day && formatDate(day, 'UTC')}</span>
      <Amount>{`${cents < 0 ? '-' : ''}${amount}`}</Amount>
      <span>
        {words || payer || '-'}
        {words && payer && <Why>{payer}</Why>}
        <Why>{why}</Why>
      </span>
      {group !== 'booked' && group !== 'leftOut' && (
        <LineAnswer {...props} title={`${amount}, ${words || payer || day}`} />
      )}
    </Line>
  );
});

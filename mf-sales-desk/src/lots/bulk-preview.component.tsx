import { lotLabel, type BulkOutcome, type StaffLot } from '@lotline/shared-domain';
import { Stack, Text } from '@lotline/shared-design';
import { useMemo } from 'react';
import { Rows } from '../lot-actions/lot-actions.styles';
import { bulkStrings as text } from './bulk.strings';

/** Number of rendered items: no one reads more of 20,000 lots. */
export const FIRST = 50;

export interface Previewed {
  lot: StaffLot;
  outcome: BulkOutcome;
}

/** How many aren't rendered. */
export const More = ({ of }: { of: number }) => (of > FIRST ? <li>{text.more(of - FIRST)}</li> : null);

const namesOf = (lots: readonly StaffLot[]): string => {
  const names = lots
    .slice(0, FIRST)
    .map(({ title }) => lotLabel(title))
    .join(', ');
  return lots.length > FIRST ? `${names} ${text.more(lots.length - FIRST)}` : names;
};

/** What will change, from and to; and what won't, grouped by reason. */
export function Preview({ items }: { items: readonly Previewed[] }) {
  const { will, why } = useMemo(() => {
    const reasons = new Map<string, StaffLot[]>();
    for (const { lot, outcome } of items) {
      if (outcome.will) continue;
      const known = reasons.get(outcome.why);
      if (known) known.push(lot);
      else reasons.set(outcome.why, [lot]);
    }
    return {
      will: items.flatMap(({ lot, outcome }) => (outcome.will ? [{ lot, ...outcome }] : [])),
      why: [...reasons],
    };
  }, [items]);
  return (
    <Stack gap="sm">
      <Text strong role="status">
        {text.will(will.length)}
        {items.length > will.length && `, ${text.wont(items.length - will.length)}`}
      </Text>
      <Rows style={{ maxHeight: '14rem', overflow: 'auto' }} tabIndex={0} aria-label={text.will(will.length)}>
        {will.slice(0, FIRST).map(({ lot, from, to }) => (
          <li key={lot._id}>
            {lotLabel(lot.title)} <span>{`${from} → ${to}`}</span>
          </li>
        ))}
        <More of={will.length} />
        {why.map(([reason, lots]) => (
          <li key={reason}>
            {reason}
            <small>{namesOf(lots)}</small>
          </li>
        ))}
      </Rows>
    </Stack>
  );
}

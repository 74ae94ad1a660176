import { lotLabel, type BulkChange, type BulkOutcome, type StaffLot } from '@lotline/shared-domain';
import { Stack, Text } from '@lotline/shared-design';
import { useMemo } from 'react';
import { Rows } from '../stacked-rows.styles';
import { Changes } from './bulk.styles';
import { bulkStrings as text } from './bulk.strings';

/** Number of rendered items: no one reads more of 20,000 lots. */
export const FIRST = 50;

export interface Previewed {
  lot: StaffLot;
  /** The lot's own: prices differ. */
  change: BulkChange;
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
      {will.length > 0 && (
        <Changes tabIndex={0} role="region" aria-label={text.will(will.length)}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text.columns.lot}</th>
                <th scope="col">{text.columns.from}</th>
                <th scope="col">{text.columns.to}</th>
              </tr>
            </thead>
            <tbody>
              {will.slice(0, FIRST).map(({ lot, from, to }) => (
                <tr key={lot._id}>
                  <th scope="row">{lotLabel(lot.title)}</th>
                  <td>{from}</td>
                  <td>{to}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {will.length > FIRST && <Text size="sm">{text.more(will.length - FIRST)}</Text>}
        </Changes>
      )}
      {why.length > 0 && (
        <Rows aria-label={text.wont(items.length - will.length)}>
          {why.map(([reason, lots]) => (
            <li key={reason}>
              {reason}
              <small>{namesOf(lots)}</small>
            </li>
          ))}
        </Rows>
      )}
    </Stack>
  );
}

import { useRef, useState, type FocusEvent } from 'react';
import { CardItem, Cards } from './record-table.styles';
import type { ShownRows } from './record-table.types';
import { RowMark } from './row-mark.component';
import { useVisibleRows } from './use-visible-rows';

/** Before the first card is measured, in px: its title, and a line for each column. */
const cardHeight = (columns: number): number => 76 + 32 * columns;

/** The rows as cards, for phones; here the page scrolls, not a box in it. */
export function TableCards<Row>({ caption, columns, rows, keys, rowName, selection }: ShownRows<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const drawn = useVisibleRows(list, null, rows.length, focused, cardHeight(columns.length - 1));
  const title = columns.find(({ rowHeader }) => rowHeader);
  const facts = columns.filter((column) => column !== title);
  const follow = ({ target }: FocusEvent) => setFocused(Number(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? -1));
  return (
    <Cards ref={list} role="list" aria-label={caption} onFocus={follow} onBlur={() => setFocused(null)}>
      {drawn.map((one) => {
        if ('gap' in one) return <li key={`gap ${one.before}`} role="presentation" aria-hidden="true" style={{ height: one.gap }} />;
        const row = rows[one.row] as Row;
        const key = keys[one.row] ?? '';
        const isSelected = selection?.selected.has(key) ?? false;
        return (
          <CardItem key={key} data-row={one.row} aria-posinset={one.row + 1} aria-setsize={rows.length}>
            <article aria-label={rowName(row)} data-selected={isSelected || undefined}>
              <h3>{title ? title.cell(row) : rowName(row)}</h3>
              {selection && <RowMark label={`Select ${rowName(row)}`} checked={isSelected} onPress={(isRange) => selection.press(key, isRange)} />}
              <dl>
                {facts.map(({ key: name, header, cell }) => [<dt key={`${name} name`}>{header}</dt>, <dd key={name}>{cell(row)}</dd>])}
              </dl>
            </article>
          </CardItem>
        );
      })}
    </Cards>
  );
}

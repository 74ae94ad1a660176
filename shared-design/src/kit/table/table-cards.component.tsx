import { memo, useMemo, useRef, useState, type FocusEvent } from 'react';
import { CardItem, Cards } from './record-table.styles';
import type { ShownRows } from './record-table.types';
import { RowCheckbox } from './row-checkbox.component';
import { useRowToggle } from './use-selection';
import { useVisibleRows } from './use-visible-rows';

/** Estimated card height in px before the first is measured: its title and a line per column. */
const cardHeight = (columns: number): number => 76 + 32 * columns;

interface CardProps<Row> extends Pick<ShownRows<Row>, 'rowName' | 'cardHeading'> {
  row: Row;
  id: string;
  /** Zero-based. */
  at: number;
  of: number;
  title: ShownRows<Row>['columns'][number] | undefined;
  facts: ShownRows<Row>['columns'];
  /** Null where rows aren't selectable. */
  isSelected: boolean | null;
  onToggle: (key: string, isRange: boolean) => void;
}

function CardOf<Row>(props: CardProps<Row>) {
  const { row, id, at, of, title, facts, rowName, cardHeading: Heading = 'h3', isSelected, onToggle } = props;
  return (
    <CardItem data-row={at} aria-posinset={at + 1} aria-setsize={of}>
      <article aria-label={rowName(row)} data-selected={isSelected || undefined}>
        <Heading>{title ? title.cell(row) : rowName(row)}</Heading>
        {isSelected !== null && (
          <RowCheckbox
            label={`Select ${rowName(row)}`}
            checked={isSelected}
            onPress={(isRange) => onToggle(id, isRange)}
          />
        )}
        <dl>
          {facts.map(({ key, header, cell }) => [
            <dt key={`${key} name`}>{header}</dt>,
            <dd key={key}>{cell(row)}</dd>,
          ])}
        </dl>
      </article>
    </CardItem>
  );
}
/** Memoized like the grid's rows. */
const Card = memo(CardOf) as typeof CardOf;

/** The rows as cards, for phones; the page scrolls, not a container. */
export function TableCards<Row>(props: ShownRows<Row>) {
  const { caption, columns, rows, keys, rowName, cardHeading, selection } = props;
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const drawn = useVisibleRows(list, null, rows.length, focused, cardHeight(columns.length - 1));
  const title = columns.find(({ rowHeader }) => rowHeader);
  const facts = useMemo(() => columns.filter((column) => column !== title), [columns, title]);
  const onToggle = useRowToggle(selection);
  const follow = ({ target }: FocusEvent) =>
    setFocused(Number(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? -1));
  return (
    <Cards ref={list} role="list" aria-label={caption} onFocus={follow} onBlur={() => setFocused(null)}>
      {drawn.map((one) => {
        if ('gap' in one)
          return <li key={`gap ${one.before}`} role="presentation" aria-hidden="true" style={{ height: one.gap }} />;
        const key = keys[one.row] ?? '';
        const isSelected = selection ? selection.selected.has(key) : null;
        return (
          <Card
            key={key}
            {...{ title, facts, rowName, cardHeading, isSelected, onToggle }}
            row={rows[one.row] as Row}
            id={key}
            at={one.row}
            of={rows.length}
          />
        );
      })}
    </Cards>
  );
}

import { Button, Cluster, Icon, IconButton, Text, VisuallyHidden } from '@lotline/shared-design';
import { MoveButtons, useReorder } from '@lotline/shared-design/kit/fields';
import { FieldGroup } from '@lotline/shared-design/submission';
import { type ReactNode, useEffect, useRef } from 'react';
import { portalStrings } from '../portal/strings';
import { ListGroup, Row, RowFields, Rows, RowTools } from './rows.styles';
import { useRows } from './use-rows';

const text = portalStrings.rows;
const FIRST_FIELD = 'input, select, textarea';

export interface RowOf<Item> {
  readonly id: string;
  readonly item: Item;
  /** Its place, counted from 0: the index in its fields' names. */
  readonly at: number;
  readonly change: (item: Item) => void;
}

export interface RowListProps<Item> {
  legend: string;
  /** The list's name is in the heading above it. */
  isNamedAbove?: boolean;
  hint?: string;
  items: readonly Item[];
  onItems: (items: readonly Item[]) => void;
  /** Most rows. */
  most: number;
  /** What a row is called, for its buttons and screen readers. */
  nameOf: (item: Item, at: number) => string;
  /** The button that adds a row, and the row. */
  add?: { readonly label: string; readonly blank: Item };
  /** Above the rows: where rows come from otherwise, such as files. `addRows`: adds them at the end. */
  above?: (addRows: (items: readonly Item[]) => void, room: number) => ReactNode;
  onRemoved?: (item: Item, id: string) => void;
  /** Fields of a row. */
  children: (row: RowOf<Item>) => ReactNode;
}

interface GroupProps {
  legend: string;
  isNamedAbove: boolean;
  hint: string | undefined;
  children: ReactNode;
}
function Group({ legend, isNamedAbove, hint, children }: GroupProps) {
  if (!isNamedAbove)
    return (
      <FieldGroup legend={legend} {...(hint && { hint })}>
        {children}
      </FieldGroup>
    );
  return (
    <ListGroup role="group" aria-label={legend}>
      {hint && (
        <Text size="sm" tone="muted">
          {hint}
        </Text>
      )}
      {children}
    </ListGroup>
  );
}

/** A list in a form whose rows are added, removed and moved, by pointer and by keys. */
export function RowList<Item>(props: RowListProps<Item>) {
  const { legend, isNamedAbove = false, hint, items, onItems, most, nameOf, add, above, onRemoved, children } = props;
  const rows = useRows(items, onItems);
  const reorder = useReorder(rows.ids, rows.moveTo);
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const row = focused.current && list.current?.querySelector(`[data-row="${focused.current}"]`);
    if (row) row.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    focused.current = null;
  }, [rows.ids]);
  const remove = (id: string, at: number) => {
    const item = items[at];
    const next = rows.ids[at + 1] ?? rows.ids[at - 1];
    if (next) focused.current = next;
    else addButton.current?.focus();
    rows.remove(id);
    if (item !== undefined) onRemoved?.(item, id);
  };
  const isFull = items.length >= most;
  return (
    <Group legend={legend} isNamedAbove={isNamedAbove} hint={hint}>
      {above?.((added) => void rows.add(added), most - items.length)}
      {items.length > 0 && (
        <Rows ref={list}>
          {reorder.order.map((id) => {
            const at = rows.ids.indexOf(id);
            const item = items[at] as Item;
            const name = nameOf(item, at);
            return (
              <Row key={id} data-row={id} data-dragged={reorder.dragged === id || undefined}>
                <RowFields role="group" aria-label={name}>
                  {children({ id, item, at, change: (next) => rows.change(id, next) })}
                </RowFields>
                <RowTools>
                  {items.length > 1 && (
                    <MoveButtons id={id} name={name} at={at} count={items.length} reorder={reorder} />
                  )}
                  <IconButton
                    label={text.remove(name)}
                    size="small"
                    icon={<Icon name="close" size={16} />}
                    onClick={() => remove(id, at)}
                  />
                </RowTools>
              </Row>
            );
          })}
        </Rows>
      )}
      <VisuallyHidden role="status">{reorder.news}</VisuallyHidden>
      {add && (
        <Cluster>
          <Button
            ref={addButton}
            variant="secondary"
            size="small"
            icon={<Icon name="plus" size={16} />}
            disabled={isFull}
            onClick={() => void (focused.current = rows.add([add.blank]) ?? null)}
          >
            {add.label}
          </Button>
        </Cluster>
      )}
      {isFull && (
        <Text size="sm" tone="muted">
          {text.most(most)}
        </Text>
      )}
    </Group>
  );
}

import { MenuTrigger } from 'react-aria-components';
import { Icon } from '../../icon/icon.component';
import { Choice, MenuList, Sheet, Trigger } from '../../overlay/popover.styles';
import { useOverlayContainer } from '../../overlay/use-overlay-container';
import type { ReactNode } from 'react';
import { Bar, Caption, DenseButton, RowCount, SortChoice } from './record-table.styles';
import type { RecordColumn, ShownRows } from './record-table.types';
import type { Density } from './use-density';

interface ColumnMenuProps {
  columns: readonly RecordColumn<never>[];
  shown: readonly string[];
  onChange: (keys: readonly string[]) => void;
}

/** The column chooser; the menu stays open while columns are toggled. */
function ColumnMenu({ columns, shown, onChange }: ColumnMenuProps) {
  const overlayContainer = useOverlayContainer();
  const offered = columns.filter(({ rowHeader }) => !rowHeader);
  return (
    <MenuTrigger>
      <Trigger>
        Columns
        <Icon name="chevron-down" size={16} />
      </Trigger>
      <Sheet UNSTABLE_portalContainer={overlayContainer} placement="bottom end">
        <MenuList
          aria-label="Columns"
          selectionMode="multiple"
          shouldCloseOnSelect={false}
          selectedKeys={shown}
          onSelectionChange={(chosen) =>
            onChange(
              columns
                .filter(({ key, rowHeader }) => rowHeader || chosen === 'all' || chosen.has(key))
                .map(({ key }) => key),
            )
          }
        >
          {offered.map(({ key, header }) => (
            <Choice key={key} id={key} textValue={header}>
              {({ isSelected }) => (
                <>
                  <span style={{ width: 16 }}>{isSelected && <Icon name="check" size={16} />}</span>
                  {header}
                </>
              )}
            </Choice>
          ))}
        </MenuList>
      </Sheet>
    </MenuTrigger>
  );
}

const AROUND = { ascending: 'descending', descending: 'ascending' } as const;

/** Sort control for cards, which have no headers. */
function CardSort<Row>({
  columns,
  sort,
  onSort,
}: Pick<ShownRows<Row>, 'columns' | 'sort'> & {
  onSort: (sort: { key: string; direction: 'ascending' | 'descending' }) => void;
}) {
  return (
    <>
      <SortChoice>
        Sort by
        <select
          value={sort?.key ?? ''}
          onChange={({ target }) => target.value && onSort({ key: target.value, direction: 'ascending' })}
        >
          {!sort && <option value="">–</option>}
          {columns
            .filter(({ compare }) => compare)
            .map(({ key, header }) => (
              <option key={key} value={key}>
                {header}
              </option>
            ))}
        </select>
      </SortChoice>
      {sort && (
        <Trigger
          aria-label={`Turn the order round, now ${sort.direction}`}
          onPress={() => onSort({ key: sort.key, direction: AROUND[sort.direction] })}
        >
          <Icon name={sort.direction === 'ascending' ? 'chevron-up' : 'chevron-down'} size={16} />
        </Trigger>
      )}
    </>
  );
}

interface Tools<Row> extends ColumnMenuProps {
  /** Of cards. */
  cards?: Parameters<typeof CardSort<Row>>[0];
  density?: Density;
  onDensity?: (density: Density) => void;
}

interface TableBarProps<Row> {
  caption?: string;
  /** '3 of 20,000 lots selected'. */
  countText: string;
  views?: ReactNode;
  actions?: ReactNode;
  tools: Tools<Row> | false;
}

/** Toolbar above the rows: caption, row and selection counts, actions; density and column chooser, or the order of cards. */
export function TableBar<Row>({ caption, countText, views, actions, tools }: TableBarProps<Row>) {
  return (
    <Bar>
      {views}
      {/* The table has it as its name. */}
      {caption && <Caption aria-hidden="true">{caption}</Caption>}
      <RowCount role="status">{countText}</RowCount>
      {actions}
      {tools && (
        <>
          {tools.cards?.columns.some(({ compare }) => compare) && <CardSort {...tools.cards} />}
          {tools.density && (
            <DenseButton
              isSelected={tools.density === 'dense'}
              onChange={(isDense) => tools.onDensity?.(isDense ? 'dense' : 'comfortable')}
            >
              Dense
            </DenseButton>
          )}
          <ColumnMenu columns={tools.columns} shown={tools.shown} onChange={tools.onChange} />
        </>
      )}
    </Bar>
  );
}

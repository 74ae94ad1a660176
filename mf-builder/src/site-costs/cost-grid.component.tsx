import type { CostGrid as Cells, OwnLot, OwnLotsOfEstate } from '@lotline/shared-domain';
import { Button, Text, VisuallyHidden } from '@lotline/shared-design';
import { cellName, Grid, GridBox, useVisibleRows } from '@lotline/shared-design/kit/table';
import { Menu } from '@lotline/shared-design/overlay';
import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { costStrings } from './strings';
import { CostEditor } from './cost-editor.component';
import { Bar, BarEnd } from './cost-grid.styles';
import { CostRow } from './cost-row.component';
import { RefusedPaste } from './refused-paste.component';
import { useCostActions } from './use-cost-actions';
import { useCostCells } from './use-cost-cells';
import type { CostTable } from './use-cost-table';

const text = costStrings;
/** Estimated height of a row in px before the first is measured. */
const ROW_HEIGHT = 61;
const KINDS = Object.entries(text.kinds).map(([id, label]) => ({ id, label }));

interface CostGridProps {
  caption: string;
  lots: readonly OwnLot[];
  designs: OwnLotsOfEstate['designs'];
  table: CostTable;
  isReadOnly: boolean;
  /** Save and discard. */
  children: ReactNode;
}

/** The site costs of lots (rows) and designs (columns), with what can be done to chosen cells. */
export function CostGrid({ caption, lots, designs, table, isReadOnly, children }: CostGridProps) {
  const [box, place, body] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLTableElement>(null),
    useRef<HTMLTableSectionElement>(null),
  ];
  const hint = useId();
  const [done, setDone] = useState('');
  // A save reports for itself.
  if (isReadOnly && done !== '') setDone('');
  const { costAt } = table;
  const grid = useMemo<Cells>(
    () => ({ lotIds: lots.map(({ _id }) => _id), designIds: designs.map(({ _id }) => _id), costAt }),
    [lots, designs, costAt],
  );
  const actions = useCostActions(grid, table, setDone);
  const cells = useCostCells(place, { grid, table, actions, isReadOnly });
  const { active, range, editing } = cells;
  const drawn = useVisibleRows(body, box, lots.length, editing ? editing.row - 1 : cells.focusedRow, ROW_HEIGHT);
  const editor = (lot: OwnLot) =>
    editing && (
      <CostEditor
        key={cellName(editing)}
        label={text.cell(lot.title, designs[editing.column - 1]?.name ?? '')}
        text={editing.text}
        isTyped={editing.isTyped}
        isInvalid={editing.unread !== undefined}
        describedBy={hint}
        onCommit={cells.commit}
        onCancel={cells.cancel}
      />
    );
  return (
    <>
      <Bar>
        <Button variant="secondary" disabled={isReadOnly} onClick={() => actions.fillDown(range)}>
          {text.fillDown}
        </Button>
        <Menu
          label={text.kind}
          items={KINDS}
          onAction={(kind) => !isReadOnly && actions.setKind(range, kind as keyof typeof text.kinds)}
        />
        <Button variant="quiet" disabled={!table.canUndo || isReadOnly} onClick={actions.undo}>
          {text.undo}
        </Button>
        <BarEnd>{children}</BarEnd>
      </Bar>
      <Text size="sm" tone="muted" id={hint}>
        {text.hint}
      </Text>
      {editing?.unread !== undefined && (
        <Text tone="danger" role="alert">
          {text.notRead(editing.unread)}
        </Text>
      )}
      {done && <Text size="sm">{done}</Text>}
      <RefusedPaste lots={lots} designs={designs} table={table} onPasteOthers={actions.pasteOthers} />
      <GridBox ref={box}>
        <Grid
          ref={place}
          $density="compact"
          $isDense={false}
          role="grid"
          aria-rowcount={lots.length + 1}
          aria-multiselectable="true"
          aria-readonly={isReadOnly || undefined}
          aria-describedby={hint}
          {...cells.handlers}
        >
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr aria-rowindex={1}>
              {[text.lot, ...designs.map(({ name }) => name)].map((name, column) => (
                <th
                  key={designs[column - 1]?._id ?? ''}
                  scope="col"
                  data-row-header={column === 0 ? '' : undefined}
                  data-cell={cellName({ row: 0, column })}
                  tabIndex={active.row === 0 && active.column === column ? 0 : -1}
                  style={{ textAlign: column === 0 ? 'start' : 'end' }}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {drawn.map((one) => {
              if ('gap' in one)
                return (
                  <tr key={`gap ${one.before}`} data-gap="" aria-hidden="true">
                    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty spacer cell */}
                    <td colSpan={designs.length + 1} style={{ height: one.gap }} />
                  </tr>
                );
              const lot = lots[one.row] as OwnLot;
              const at = one.row + 1;
              const isEdited = editing?.row === at;
              const isChosen = range !== null && one.row >= range.row && one.row < range.row + range.rows;
              return (
                <CostRow
                  key={lot._id}
                  {...{ lot, designs, table, at }}
                  focusedColumn={active.row === at ? active.column : null}
                  firstChosen={isChosen ? range.column + 1 : null}
                  lastChosen={isChosen ? range.column + range.columns : null}
                  editedColumn={isEdited ? editing.column : null}
                  editor={isEdited ? editor(lot) : null}
                />
              );
            })}
          </tbody>
        </Grid>
      </GridBox>
    </>
  );
}

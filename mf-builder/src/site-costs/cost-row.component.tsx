import { lotLabel, siteCostText, stageLabel, type OwnLot, type OwnLotsOfEstate } from '@lotline/shared-domain';
import { VisuallyHidden } from '@lotline/shared-design';
import { cellName } from '@lotline/shared-design/kit/table';
import { memo, type ReactNode } from 'react';
import { costStrings } from './strings';
import { Cell, LotStage } from './cost-grid.styles';
import type { CostTable } from './use-cost-table';

const text = costStrings;

export interface CostRowProps {
  lot: OwnLot;
  designs: OwnLotsOfEstate['designs'];
  table: CostTable;
  /** One-based; the header is row 0. */
  at: number;
  /** The column of the grid's tab stop; null when another row has it. */
  focusedColumn: number | null;
  /** Of the chosen columns of this row; null when none is. */
  firstChosen: number | null;
  lastChosen: number | null;
  /** The column that is edited in this row, and its input. */
  editedColumn: number | null;
  editor: ReactNode;
}

/** What a cell reads. */
function CostText({ table, lotId, designId }: { table: CostTable; lotId: string; designId: string }) {
  const unread = table.unreadAt(lotId, designId);
  if (unread !== undefined)
    return (
      <>
        {unread} <VisuallyHidden>{text.isUnread}</VisuallyHidden>
      </>
    );
  const cost = table.costAt(lotId, designId);
  if (!cost)
    return (
      <>
        <span aria-hidden="true">-</span>
        <VisuallyHidden>{text.notLinked}</VisuallyHidden>
      </>
    );
  return (
    <>
      {table.draftAt(lotId, designId) && (
        <>
          <span aria-hidden="true">• </span>
          <VisuallyHidden>{text.isChanged} </VisuallyHidden>
        </>
      )}
      {siteCostText(cost)}
    </>
  );
}

/** A lot with the site costs of the designs; memoized, as only the rows that a key touches change. */
export const CostRow = memo(function CostRow({
  lot,
  designs,
  table,
  at,
  focusedColumn,
  firstChosen,
  lastChosen,
  editedColumn,
  editor,
}: CostRowProps) {
  return (
    <tr data-row="" aria-rowindex={at + 1}>
      <th scope="row" tabIndex={focusedColumn === 0 ? 0 : -1} data-cell={cellName({ row: at, column: 0 })}>
        {lotLabel(lot.title)}
        <LotStage>{stageLabel(lot.stageTitle)}</LotStage>
      </th>
      {designs.map(({ _id }, index) => {
        const column = index + 1;
        const isEdited = editedColumn === column;
        return (
          <Cell
            key={_id}
            tabIndex={focusedColumn === column && !isEdited ? 0 : -1}
            data-cell={cellName({ row: at, column })}
            style={{ textAlign: 'end' }}
            data-changed={table.draftAt(lot._id, _id) ? '' : undefined}
            data-unread={table.unreadAt(lot._id, _id) === undefined ? undefined : ''}
            aria-readonly={table.costAt(lot._id, _id) ? undefined : true}
            aria-selected={firstChosen !== null && lastChosen !== null && column >= firstChosen && column <= lastChosen}
          >
            {isEdited ? editor : <CostText table={table} lotId={lot._id} designId={_id} />}
          </Cell>
        );
      })}
    </tr>
  );
});

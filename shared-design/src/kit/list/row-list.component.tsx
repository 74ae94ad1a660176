import { TextLink } from '@lotline/shared-design';
import { RecordTable, SavedViews, tableOf, type RecordColumn } from '@lotline/shared-design/kit/table';
import { useMemo, type ElementType, type ReactNode } from 'react';
import { Empty } from './empty.component';
import { ExportButtons } from './export-buttons.component';
import { Beside, List } from './list.styles';
import type { ListColumn, RowListProps } from './list.types';

/** Column with its link: `to` becomes part of the cell. */
function linked<Row>({ to, cell, ...column }: ListColumn<Row>, renderAs: ElementType | undefined): RecordColumn<Row> {
  if (!to) return { ...column, cell };
  return {
    ...column,
    cell: (row) =>
      renderAs ? (
        <TextLink renderAs={renderAs} to={to(row)}>
          {cell(row)}
        </TextLink>
      ) : (
        <TextLink href={to(row)}>{cell(row)}</TextLink>
      ),
  };
}

interface Parts {
  /** Search and filters. */
  controls?: ReactNode;
  pager?: ReactNode;
}

/** The rows of a list, inside a page or under their filters: table with saved views and export, and its loading, empty and failed states. */
export function RowList<Row>(props: RowListProps<Row> & Parts) {
  const { columns, rows, phase, renderAs, empty, beside, rowActions, exports, views, standardView } = props;
  const drawn = useMemo(() => columns.map((column) => linked(column, renderAs)), [columns, renderAs]);
  const table = (
    <RecordTable<Row>
      caption={props.caption}
      captionHidden={props.captionHidden}
      cardHeading={props.cardHeading}
      noun={props.noun}
      isPart={props.isPart}
      isPage={props.isPage}
      columns={drawn}
      rows={rows}
      rowKey={props.rowKey}
      rowName={props.rowName}
      phase={phase === 'absent' ? 'failed' : phase}
      problem={props.problem}
      onRetry={props.onRetry}
      empty={empty && <Empty {...empty} />}
      {...(props.onSelectedChange && { selected: props.selected, onSelectedChange: props.onSelectedChange })}
      {...(views && { ...tableOf(views), views: <SavedViews {...views} standardName={standardView} /> })}
      actions={
        (rowActions || exports) && (
          <>
            {rowActions}
            {exports && <ExportButtons {...exports} disabled={rows.length === 0} />}
          </>
        )
      }
    />
  );
  return (
    <List>
      {props.controls}
      {beside ? (
        <Beside>
          {table}
          <div>{beside}</div>
        </Beside>
      ) : (
        table
      )}
      {props.pager}
    </List>
  );
}

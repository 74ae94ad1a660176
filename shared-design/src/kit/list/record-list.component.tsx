import { Button, EmptyState, TextLink } from '@lotline/shared-design';
import { RecordTable, SavedViews, tableOf, type RecordColumn } from '@lotline/shared-design/kit/table';
import { useMemo, type ElementType } from 'react';
import { ExportButtons } from './export-buttons.component';
import { isFiltering, ListFilters, unfiltered } from './list-filters.component';
import { List } from './list.styles';
import type { ListColumn, ListEmpty, ListNotFound, ListPatch, RecordListProps } from './list.types';
import { Pager } from './pager.component';

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

/** What a list without rows shows. */
export const Empty = ({ title, text, icon, action }: ListEmpty) => (
  <EmptyState title={title} icon={icon} action={action}>
    {text}
  </EmptyState>
);

interface NotFoundProps extends ListNotFound {
  onShowAll: (patch: ListPatch) => void;
  standard: ListPatch;
}
const NotFound = ({ showAll, all, onShowAll, standard, ...found }: NotFoundProps) => (
  <Empty
    {...found}
    action={
      <Button variant="secondary" onClick={() => onShowAll({ ...standard, ...all })}>
        {showAll}
      </Button>
    }
  />
);

/**
 * A list inside a page: search and filters, table with saved views and export, pager, and its loading, empty and failed states. It keeps
 * no state of its own: `query` comes from the URL, rows from a resource (`useList` of shared-runtime).
 */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { columns, rows, phase, renderAs, empty, notFound, pages, above, rowActions, exports, views, standardView } =
    props;
  const { search, filters, moreFilters, query, onQueryChange } = props;
  const controls = { search, filters, moreFilters, query, onQueryChange };
  const drawn = useMemo(() => columns.map((column) => linked(column, renderAs)), [columns, renderAs]);
  const isFiltered = props.isFiltered ?? isFiltering(controls);
  const none =
    isFiltered && notFound ? (
      <NotFound {...notFound} standard={unfiltered(controls)} onShowAll={(patch) => onQueryChange?.(patch)} />
    ) : (
      empty && <Empty {...empty} />
    );
  return (
    <List>
      {(search || filters || moreFilters) && <ListFilters {...controls} />}
      {above}
      <RecordTable<Row>
        caption={props.caption}
        columns={drawn}
        rows={rows}
        rowKey={props.rowKey}
        rowName={props.rowName}
        phase={phase === 'absent' ? 'failed' : phase}
        problem={props.problem}
        onRetry={props.onRetry}
        empty={none}
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
      {pages !== undefined && <Pager pages={pages} onChange={(page) => onQueryChange?.({ page: String(page) })} />}
    </List>
  );
}

import { StaffPage } from '@lotline/shared-design/kit/frame';
import { CardGrid } from './list.styles';
import type { ListPageProps } from './list.types';
import { RecordList } from './record-list.component';
import { Empty } from './row-list.component';

/** Whether the whole page waits for the rows: a list that can be searched or filtered keeps its controls meanwhile. */
const isWhole = <Row,>({ card, search, filters, moreFilters }: ListPageProps<Row>): boolean =>
  Boolean(card) || !(search || filters || moreFilters);

/**
 * The page of a list: title and actions, then search, filters, rows as a table or as cards, pager, export and saved views.
 * @example
 * const { query, onQueryChange } = useListQuery();
 * <ListPage {...useList(resource(getUsers, { query }))} query={query} onQueryChange={onQueryChange} title="Users" columns={COLUMNS} … />
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, crumbs, intro, actions, renderAs, columns, card, children, ...list } = props;
  const { rows, phase, empty, problem, onRetry, rowKey } = list;
  const isEmpty = phase === 'ready' && rows.length === 0;
  const shown = isEmpty && empty ? 'empty' : phase === 'absent' ? 'failed' : phase;
  const page = isWhole(props) ? shown : 'ready';
  return (
    <>
      <StaffPage
        title={title}
        crumbs={crumbs}
        intro={intro}
        // An empty page has its action in its middle.
        actions={page === 'empty' && empty?.action ? undefined : actions}
        renderAs={renderAs}
        phase={page}
        problem={problem}
        onRetry={onRetry}
        empty={empty && <Empty {...empty} />}
      >
        {card ? (
          <CardGrid>
            {rows.map((row) => (
              <li key={rowKey(row)}>{card(row)}</li>
            ))}
          </CardGrid>
        ) : (
          columns && <RecordList<Row> {...list} columns={columns} renderAs={renderAs} />
        )}
      </StaffPage>
      {children}
    </>
  );
}

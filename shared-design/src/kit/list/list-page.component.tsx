import { StaffPage } from '@lotline/shared-design/kit/frame';
import { Empty } from './empty.component';
import type { ListPageProps } from './list.types';
import { pageOf } from './page-of';
import { RecordList } from './record-list.component';

/**
 * The page of a list: title and actions, then search, filters, rows as a table (cards on phones), pager, export and saved views.
 * @example
 * const { query, onQueryChange } = useListQuery();
 * <ListPage {...useList(resource(getUsers, { query }))} query={query} onQueryChange={onQueryChange} title="Users" columns={COLUMNS} … />
 */
export function ListPage<Row>({ title, crumbs, intro, actions, children, ...list }: ListPageProps<Row>) {
  const { search, filters, moreFilters, empty, problem, onRetry, renderAs } = list;
  // A list that can be searched or filtered keeps its controls, whatever its rows do.
  const page = search || filters || moreFilters ? { phase: 'ready' as const, actions } : pageOf(list, actions);
  return (
    <>
      <StaffPage
        title={title}
        crumbs={crumbs}
        intro={intro}
        renderAs={renderAs}
        {...page}
        problem={problem}
        onRetry={onRetry}
        empty={empty && <Empty {...empty} />}
      >
        <RecordList<Row> cardHeading="h2" captionHidden={list.caption === title} {...list} />
      </StaffPage>
      {children}
    </>
  );
}

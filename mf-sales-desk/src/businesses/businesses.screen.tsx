import { EmptyState, Icon, LinkButton } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { RecordTable, type RecordColumn } from '@lotline/shared-design/kit/table';
import { type Business, formatDate, getBusinesses, pathTo, routes } from '@lotline/shared-domain';
import { Link, usePageTitle } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch } from 'react-redux';
import { NameCell } from './businesses.styles';
import { NEW_BUSINESS } from './new-business';
import { businessStrings as text } from './strings';

const businesses = resource(getBusinesses);
const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
const pathOf = (businessId: string) => pathTo(routes.adminBusiness.path, { businessId });

const COLUMNS: readonly RecordColumn<Business>[] = [
  {
    key: 'name',
    header: text.columns.name,
    rowHeader: true,
    compare: (a, b) => a.title.localeCompare(b.title),
    cell: ({ _id, title, logoUrl }) => (
      <NameCell>
        {logoUrl && <img src={logoUrl} alt="" loading="lazy" />}
        <Link to={pathOf(_id)}>{title}</Link>
      </NameCell>
    ),
  },
  {
    key: 'key',
    header: text.columns.key,
    compare: (a, b) => a.key.localeCompare(b.key),
    cell: ({ key }) => <code>{key}</code>,
  },
  {
    key: 'made',
    header: text.columns.made,
    compare: (a, b) => a.createdAt.localeCompare(b.createdAt),
    cell: ({ createdAt }) => formatDate(createdAt, zone()),
  },
];

/** The businesses that a landowner works with. */
export default function BusinessesScreen() {
  const dispatch = useDispatch();
  const known = useResource(businesses);
  usePageTitle(text.title);
  const phase =
    known.phase === 'failed'
      ? 'failed'
      : known.phase === 'ready'
        ? known.data.length === 0
          ? 'empty'
          : 'ready'
        : 'loading';
  const add = (
    <LinkButton renderAs={Link} to={pathOf(NEW_BUSINESS)} icon={<Icon name="plus" />}>
      {text.add}
    </LinkButton>
  );
  return (
    <StaffPage
      title={text.title}
      intro={text.intro}
      actions={phase === 'ready' && add}
      phase={phase}
      problem={text.failed}
      onRetry={() => void dispatch(resourceRetried(businesses))}
      empty={
        <EmptyState title={text.noneTitle} icon={<Icon name="share" size={28} />} action={add}>
          <p>{text.none}</p>
        </EmptyState>
      }
    >
      {known.phase === 'ready' && (
        <RecordTable
          caption={text.caption}
          columns={COLUMNS}
          rows={known.data}
          rowKey={({ _id }) => _id}
          rowName={({ title }) => title}
        />
      )}
    </StaffPage>
  );
}

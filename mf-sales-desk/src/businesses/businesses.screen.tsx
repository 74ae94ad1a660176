import { Icon, LinkButton } from '@lotline/shared-design';
import { ListPage, type ListColumn } from '@lotline/shared-design/kit/list';
import { type Business, formatDate, getBusinesses, pathTo, routes } from '@lotline/shared-domain';
import { Link, usePageTitle } from '@lotline/shared-runtime';
import { useList } from '@lotline/shared-runtime/list';
import { resource } from '@lotline/shared-runtime/resource';
import { NameCell } from './businesses.styles';
import { NEW_BUSINESS } from './new-business';
import { businessStrings as text } from './strings';

const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
const pathOf = (businessId: string) => pathTo(routes.adminBusiness.path, { businessId });

const COLUMNS: readonly ListColumn<Business>[] = [
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
  const businesses = useList(resource(getBusinesses));
  usePageTitle(text.title);
  const add = (
    <LinkButton renderAs={Link} to={pathOf(NEW_BUSINESS)} icon={<Icon name="plus" />}>
      {text.add}
    </LinkButton>
  );
  return (
    <ListPage<Business>
      {...businesses}
      title={text.title}
      intro={text.intro}
      actions={businesses.phase === 'ready' && add}
      caption={text.caption}
      noun={text.noun}
      columns={COLUMNS}
      rowKey={({ _id }) => _id}
      rowName={({ title }) => title}
      problem={text.failed}
      empty={{ title: text.noneTitle, text: <p>{text.none}</p>, icon: <Icon name="share" size={28} />, action: add }}
    />
  );
}

import { Badge, Icon, LinkButton } from '@lotline/shared-design';
import { ListPage, type ListColumn } from '@lotline/shared-design/kit/list';
import { adminBuilderPath, type BuilderRow, getBuilders } from '@lotline/shared-domain';
import { Link, usePageTitle } from '@lotline/shared-runtime';
import { useList, useListQuery } from '@lotline/shared-runtime/list';
import { resource } from '@lotline/shared-runtime/resource';
import { NameCell } from './admin-builders.styles';
import { newBuilderPath } from './new-builder';
import { adminBuildersStrings as text } from './strings';

const LIMIT = '50';
const count = (
  key: 'activeDesigns' | 'lots' | 'quotesWaiting' | 'websites',
  header: string,
): ListColumn<BuilderRow> => ({
  key,
  header,
  align: 'end',
  cell: (builder) => builder[key],
});

const COLUMNS: readonly ListColumn<BuilderRow>[] = [
  {
    key: 'name',
    header: text.columns.name,
    rowHeader: true,
    cell: ({ _id, name, logo }) => (
      <NameCell>
        {logo && <img src={logo} alt="" loading="lazy" />}
        <Link to={adminBuilderPath(_id)}>{name}</Link>
      </NameCell>
    ),
  },
  { key: 'state', header: text.columns.state, cell: ({ state }) => state },
  count('activeDesigns', text.columns.designs),
  {
    key: 'team',
    header: text.columns.team,
    cell: ({ members }) => (members > 0 ? members : <Badge tone="warning">{text.noTeam}</Badge>),
  },
  count('lots', text.columns.lots),
  count('quotesWaiting', text.columns.quotes),
  count('websites', text.columns.websites),
];
const rowKey = ({ _id }: BuilderRow): string => _id;
const rowName = ({ name }: BuilderRow): string => name;

/** `/admin/builders`: all builders, for super admins; those that nobody answers for are marked (D143). */
export default function BuildersScreen() {
  const { query, onQueryChange } = useListQuery();
  const { search, page = '1' } = query;
  const builders = useList(resource(getBuilders, { query: { page, limit: LIMIT, ...(search && { search }) } }));
  usePageTitle(text.title);
  const add = (
    <LinkButton renderAs={Link} to={newBuilderPath} icon={<Icon name="plus" />}>
      {text.add}
    </LinkButton>
  );
  return (
    <ListPage<BuilderRow>
      {...builders}
      title={text.title}
      intro={text.intro}
      actions={add}
      renderAs={Link}
      query={query}
      onQueryChange={onQueryChange}
      search={{ label: text.search, formLabel: text.searchForm, submitLabel: text.searchSubmit }}
      caption={text.caption}
      noun={text.noun}
      columns={COLUMNS}
      rowKey={rowKey}
      rowName={rowName}
      problem={text.failed}
      notFound={{ title: text.notFound, text: text.notFoundText, showAll: text.showAll }}
      empty={{ title: text.noneTitle, text: text.none, icon: <Icon name="home" size={28} />, action: add }}
    />
  );
}

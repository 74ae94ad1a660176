import { Button, Icon, LinkButton, Skeleton } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { ListPage, type ListColumn, type ListFilter } from '@lotline/shared-design/kit/list';
import {
  builderDesignPath,
  DESIGN_STATES,
  formatArea,
  formatCount,
  formatCurrency,
  getOwnDesigns,
  type OwnDesignRow,
} from '@lotline/shared-domain';
import { Link, usePageTitle } from '@lotline/shared-runtime';
import { useList, useListQuery } from '@lotline/shared-runtime/list';
import { resource } from '@lotline/shared-runtime/resource';
import { lazy, Suspense, useState } from 'react';
import { useDispatch } from 'react-redux';
import { HomePicture } from '../homes/home-picture.component';
import { designSheetRequested } from './design-actions';
import { DesignBadge } from './design-badge.component';
import { NameCell } from './designs.styles';
import { designStrings as text } from './strings';

const DesignImport = lazy(() =>
  import('../design-import/design-import.component').then(({ DesignImport: of }) => ({ default: of })),
);
const LIMIT = '25';
/** No filter. */
const ALL = 'all';

const COLUMNS: readonly ListColumn<OwnDesignRow>[] = [
  {
    key: 'name',
    header: text.columns.name,
    rowHeader: true,
    cell: ({ _id, name, picture }) => (
      <NameCell>
        <span>
          <HomePicture url={picture ?? undefined} alt="" sizes="72px" />
        </span>
        <Link to={builderDesignPath(_id)}>{name}</Link>
      </NameCell>
    ),
  },
  { key: 'state', header: text.columns.state, cell: ({ state }) => <DesignBadge state={state} /> },
  {
    key: 'price',
    header: text.columns.price,
    align: 'end',
    cell: ({ basePrice }) => (basePrice > 0 ? formatCurrency(basePrice) : '-'),
  },
  {
    key: 'size',
    header: text.columns.size,
    cell: ({ area, width, length }) => (area > 0 ? text.size(formatArea(area, ' m²'), width, length) : '-'),
  },
  {
    key: 'rooms',
    header: text.columns.rooms,
    cell: ({ bedroom, bathrooms, garage }) => text.rooms(bedroom, bathrooms, garage),
  },
  { key: 'lots', header: text.columns.lots, align: 'end', cell: ({ lots }) => formatCount(lots) },
];
const FILTERS: readonly ListFilter[] = [
  {
    key: 'state',
    label: text.state,
    standard: ALL,
    options: [
      { value: ALL, label: text.everyState },
      ...DESIGN_STATES.map((value) => ({ value, label: text.states[value] })),
    ],
  },
];

const Add = () => (
  <LinkButton renderAs={Link} to={builderDesignPath('new')} icon={<Icon name="plus" />}>
    {text.add}
  </LinkButton>
);

function Actions({ onImport }: { onImport: () => void }) {
  const dispatch = useDispatch();
  return (
    <>
      <Button variant="secondary" onClick={onImport}>
        {text.import}
      </Button>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          variant="secondary"
          icon={<Icon name="download" size={16} />}
          onClick={() => void dispatch(designSheetRequested(format))}
        >
          {text.exportAs[format]}
        </Button>
      ))}
      <Add />
    </>
  );
}

/** `/builder/designs`: a builder's own home designs (section 3), with the ways to add, import and export them. */
export default function DesignsScreen() {
  const { query, onQueryChange } = useListQuery();
  const { search, state, page = '1' } = query;
  const [isImporting, setImporting] = useState(false);
  const designs = useList(
    resource(getOwnDesigns, { query: { page, limit: LIMIT, ...(search && { search }), ...(state && { state }) } }),
  );
  usePageTitle(text.title);
  if (isImporting)
    return (
      <StaffPage title={text.title} renderAs={Link}>
        <Suspense fallback={<Skeleton lines={6} />}>
          <DesignImport onClose={() => setImporting(false)} />
        </Suspense>
      </StaffPage>
    );
  return (
    <ListPage<OwnDesignRow>
      {...designs}
      title={text.title}
      intro={text.intro}
      actions={<Actions onImport={() => setImporting(true)} />}
      renderAs={Link}
      query={query}
      onQueryChange={onQueryChange}
      search={{ label: text.search, formLabel: text.searchForm, submitLabel: text.searchSubmit }}
      filters={FILTERS}
      caption={text.caption}
      noun={text.noun}
      columns={COLUMNS}
      rowKey={({ _id }) => _id}
      rowName={({ name }) => name}
      problem={text.failed}
      notFound={{ title: text.notFound, text: text.notFoundText, showAll: text.showAll }}
      empty={{ title: text.none, text: text.noneText, icon: <Icon name="home" size={28} />, action: <Add /> }}
    />
  );
}

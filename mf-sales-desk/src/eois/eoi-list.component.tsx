import {
  deskContestPath,
  deskEoiPath,
  eoiLook,
  getEois,
  getStaffEstates,
  lotLabel,
  MINUTE_MS,
  routes,
  stageLabel,
  type StaffEoiRow,
} from '@lotline/shared-domain';
import { Button, Icon, TextLink } from '@lotline/shared-design';
import { ListPage, type ListColumn, type ListFilter } from '@lotline/shared-design/kit/list';
import { Link, usePageTitle } from '@lotline/shared-runtime';
import { useList, useListQuery } from '@lotline/shared-runtime/list';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useNow } from '@lotline/shared-runtime/screen';
import styled from 'styled-components';
import type { ExportColumn } from '../export/export-rows';
import { useExport } from '../export/use-export';
import { momentAt } from '../holds/hold-facts';
import { UndoBar } from '../holds/undo-bar.component';
import { useDeskShortcuts } from '../holds/use-desk-shortcuts';
import { depositOf, priceOf } from './eoi-facts';
import { EoiMarks } from './eoi-marks.component';
import { eoiStrings } from './strings';

const text = eoiStrings.list;
const LIMIT = '100';
const [TO_DECIDE, ALL, REFUND] = [text.statuses[0].value, 'all', 'refund'] as const;
const CRUMBS = [{ to: routes.desk.path, label: eoiStrings.desk }];
const estates = resource(getStaffEstates);

/** On a phone a long value wraps within its row. */
const Wrapped = styled.span`
  dd & {
    white-space: normal;
  }
`;
const Status = ({ eoi }: { eoi: StaffEoiRow }) => <EoiMarks eoi={eoi} now={useNow(MINUTE_MS)} />;
const lotOf = ({ lotTitle, stageTitle }: StaffEoiRow): string => `${lotLabel(lotTitle)}, ${stageLabel(stageTitle)}`;
const sentOf = (eoi: StaffEoiRow): string => momentAt(eoi.sentAt, eoi);

type Column = ListColumn<StaffEoiRow> & ExportColumn<StaffEoiRow>;
const COLUMNS: readonly Column[] = [
  {
    key: 'buyers',
    header: text.columns.buyers,
    rowHeader: true,
    value: ({ buyers }) => buyers,
    cell: ({ buyers, reference }) => buyers || reference,
    to: ({ _id }) => deskEoiPath(_id),
  },
  { key: 'lot', header: text.columns.lot, value: lotOf, cell: lotOf },
  {
    key: 'status',
    header: text.columns.status,
    value: (eoi) => eoiLook(eoi, 'staff').label,
    cell: (eoi) => <Status eoi={eoi} />,
  },
  { key: 'price', header: text.columns.price, value: priceOf, cell: priceOf },
  {
    key: 'deposit',
    header: text.columns.deposit,
    value: ({ deposit }) => depositOf(deposit),
    cell: ({ deposit }) => <Wrapped>{depositOf(deposit)}</Wrapped>,
  },
  { key: 'sent', header: text.columns.sent, value: sentOf, cell: sentOf },
  {
    key: 'rivals',
    header: text.columns.rivals,
    value: ({ rivals }) => rivals,
    cell: ({ rivals, lotId, lotTitle }) =>
      rivals > 1 ? (
        <TextLink
          renderAs={Link}
          to={deskContestPath(lotId)}
          aria-label={eoiStrings.rivalsOf(rivals, lotLabel(lotTitle))}
        >
          {eoiStrings.rivals(rivals)}
        </TextLink>
      ) : (
        '-'
      ),
  },
];
const rowKey = ({ _id }: StaffEoiRow): string => _id;
const rowName = ({ buyers, reference }: StaffEoiRow): string => buyers || reference;

/** Which EOIs, and among which estates. */
function useFilters(): readonly ListFilter[] {
  const known = useResource(estates);
  const options = known.phase === 'ready' ? known.data.map(({ _id, title }) => ({ value: _id, label: title })) : [];
  return [
    { key: 'status', label: text.show, options: text.statuses, standard: TO_DECIDE },
    {
      key: 'estateId',
      label: text.estate,
      options: [{ value: ALL, label: text.everyEstate }, ...options],
      standard: ALL,
    },
  ];
}

/** What is asked of the API for a choice of `Show`. */
function asked(status: string): Readonly<Record<string, string>> {
  if (status === REFUND) return { refund: 'due' };
  if (status === ALL) return {};
  return { status, ...(status === TO_DECIDE && { order: 'queue' }) };
}

/** EOIs of all estates of the signed-in user: those to decide first, the others by filter. Filters and page are in the URL. */
export function EoiList() {
  const { query, onQueryChange } = useListQuery();
  const { status = TO_DECIDE, search, estateId, page = '1' } = query;
  const eois = useList(
    resource(getEois, {
      query: { page, limit: LIMIT, ...asked(status), ...(search && { search }), ...(estateId && { estateId }) },
    }),
  );
  const exports = useExport({ name: eoiStrings.title, columns: COLUMNS, rows: eois.rows });
  const filters = useFilters();
  usePageTitle(eoiStrings.title);
  useDeskShortcuts({});
  const icon = <Icon name="check" size={28} />;
  const everything = { status: ALL, search: null, estateId: null };
  return (
    <ListPage<StaffEoiRow>
      {...eois}
      title={eoiStrings.title}
      crumbs={CRUMBS}
      intro={eoiStrings.intro}
      renderAs={Link}
      query={query}
      onQueryChange={onQueryChange}
      search={{ label: text.search, formLabel: text.searchForm, submitLabel: text.searchSubmit }}
      filters={filters}
      caption={eoiStrings.caption}
      noun={eoiStrings.noun}
      columns={COLUMNS}
      rowKey={rowKey}
      rowName={rowName}
      exports={exports}
      problem={eoiStrings.failed}
      notFound={{ title: text.notFound, text: text.notFoundText, icon, showAll: text.showAll, all: everything }}
      empty={{
        title: text.none,
        text: text.noneText,
        icon,
        action: (
          <Button variant="secondary" onClick={() => onQueryChange(everything)}>
            {text.showAll}
          </Button>
        ),
      }}
    >
      <UndoBar />
    </ListPage>
  );
}

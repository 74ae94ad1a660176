import { formatDate, type StaffEstate, type StaffLot, type StaffStage, lotLabel } from '@lotline/shared-domain';
import { Button, Cluster, Icon } from '@lotline/shared-design';
import { RecordList, type ListPatch } from '@lotline/shared-design/kit/list';
import { useSavedViews, type ViewsPort, type SavedView } from '@lotline/shared-design/kit/table';
import { RemoteSlot, storage, useModal, type ModalProps } from '@lotline/shared-runtime';
import { useViewInUrl } from '@lotline/shared-runtime/list';
import { useMemo, useState } from 'react';
import { useExport } from '../export/use-export';
import { bulkStrings } from './bulk.strings';
import { filterLots, isFiltering, LOT_FILTERS, NO_FILTERS } from './filter-lots';
import { lotColumns, stageNames } from './lot-columns.component';
import { lotFilters, SEARCH, StatusLegend } from './lot-filters.component';
import { lotsStrings as text } from './strings';
import { useStaffView } from './use-staff-view';

interface LotsWorkProps {
  caption: string;
  estate: StaffEstate;
  lots: readonly StaffLot[];
  phase: 'loading' | 'ready' | 'failed';
  onRetry: () => void;
  /** The stage of the lots; null for all of the estate's. */
  stage: StaffStage | null;
  /** Stages to choose from, if there are several. */
  stages: readonly StaffStage[] | null;
  showsMap: boolean;
  /** The point in time of the lots; null for now. */
  at?: string | null;
}

const storedViews = storage<readonly SavedView[]>('mf-sales-desk/lot-views', 1);
const port: ViewsPort = { load: () => storedViews.read() ?? [], save: (views) => storedViews.write(views) };
const rowKey = ({ _id }: StaffLot): string => _id;
const rowName = ({ title }: StaffLot): string => lotLabel(title);

const BulkButtons = ({ onOpen }: { onOpen: (mode: ModalProps<'bulk-lots'>['mode']) => void }) => (
  <Cluster gap="xs">
    {(['status', 'edit'] as const).map((mode) => (
      <Button key={mode} size="small" variant="secondary" data-opens="bulk-lots" onClick={() => onOpen(mode)}>
        {bulkStrings[mode]}
      </Button>
    ))}
  </Cluster>
);

/**
 * Map and table of the same lots, with one filter in the URL. A press on the map leads to LotActions (2.6), on an estate's map to the lots
 * of the stage (2.4).
 */
export function LotsWork({ caption, estate, lots, phase, onRetry, stage, stages, showsMap, at = null }: LotsWorkProps) {
  const isNow = at === null;
  const columns = useMemo(() => lotColumns(estate, stages && stageNames(stages)), [estate, stages]);
  const standard = useMemo(
    () => ({
      sort: null,
      shown: columns.filter(({ hidden }) => !hidden).map(({ key }) => key),
      filters: { ...NO_FILTERS },
    }),
    [columns],
  );
  const choices = useMemo(() => lotFilters(stages, isNow), [stages, isNow]);
  const views = useSavedViews(port, standard);
  const { filters: inUrl, setFilters } = useViewInUrl(views, LOT_FILTERS);
  // Nothing is known of EOIs in the past.
  const filters = useMemo(() => (isNow ? inUrl : { ...inUrl, eois: '' }), [isNow, inUrl]);
  const filterBy = ({ search, stage: stageId, eois, status }: ListPatch) =>
    setFilters({
      ...filters,
      ...(search !== undefined && { search: search ?? '' }),
      ...(stageId !== undefined && { stage: stageId ?? '' }),
      ...(eois !== undefined && { eois: eois ?? '' }),
      ...(status === null && { status: [] }),
    });
  const shown = useMemo(() => filterLots(lots, filters), [lots, filters]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const modal = useModal();
  const chosen = useMemo(() => shown.filter(({ _id }) => selected.has(_id)), [shown, selected]);
  const openBulk = (mode: ModalProps<'bulk-lots'>['mode']) =>
    modal.open('bulk-lots', {
      mode,
      estateId: estate._id,
      stageId: stage?._id ?? null,
      lotIds: chosen.map(({ _id }) => _id),
    });
  const staffView = useStaffView({ estate, stage, stages, lots, shown });
  const exports = useExport({
    name: at ? text.exportThen(caption, formatDate(at, estate.timeZone, 'YYYY-MM-DD')) : caption,
    columns,
    rows: shown,
    view: views.view,
  });
  return (
    <RecordList<StaffLot>
      query={{ search: filters.search, stage: filters.stage || undefined, eois: filters.eois || undefined }}
      onQueryChange={filterBy}
      search={SEARCH}
      filters={choices}
      moreFilters={<StatusLegend estate={estate} lots={lots} filters={filters} onChange={setFilters} />}
      isFiltered={isFiltering(filters)}
      beside={showsMap && staffView && <RemoteSlot name="estate-map" staffView={staffView} />}
      caption={caption}
      captionHidden
      cardHeading="h2"
      noun={text.noun}
      columns={columns}
      rows={shown}
      rowKey={rowKey}
      rowName={rowName}
      phase={phase}
      problem={text.failed}
      onRetry={onRetry}
      {...(isNow && { selected, onSelectedChange: setSelected })}
      rowActions={isNow && chosen.length > 0 && <BulkButtons onOpen={openBulk} />}
      exports={exports}
      views={views}
      standardView={text.standardView}
      notFound={{ title: text.noFit, text: text.noFitText, showAll: text.showAll, all: { status: null } }}
      empty={{
        title: isNow ? text.none : text.then.none,
        text: isNow ? text.noneText : text.then.noneText,
        icon: <Icon name="map" size={28} />,
      }}
    />
  );
}

import { formatDate, type StaffEstate, type StaffLot, type StaffStage, lotLabel } from '@lotline/shared-domain';
import { Button, Cluster, EmptyState, Icon } from '@lotline/shared-design';
import {
  RecordTable,
  SavedViews,
  tableOf,
  useSavedViews,
  type ViewsPort,
  type SavedView,
} from '@lotline/shared-design/kit/table';
import { RemoteSlot, storage } from '@lotline/shared-runtime';
import { useMemo, useState } from 'react';
import { ExportButtons } from '../export/export-buttons.component';
import { BulkDialog, type BulkMode } from './bulk-dialog.component';
import { bulkStrings } from './bulk.strings';
import { filterLots, isFiltering, NO_FILTERS, type LotFilters } from './filter-lots';
import { lotColumns, stageNames } from './lot-columns.component';
import { LotFiltersBar } from './lot-filters.component';
import { Work } from './lots.styles';
import { lotsStrings as text } from './strings';
import { useStaffView } from './use-staff-view';
import { filtersOf, useViewInUrl } from './view-in-url';

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

const BulkButtons = ({ onOpen }: { onOpen: (mode: BulkMode) => void }) => (
  <Cluster gap="xs">
    {(['status', 'edit'] as const).map((mode) => (
      <Button key={mode} size="small" variant="secondary" onClick={() => onOpen(mode)}>
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
  const views = useSavedViews(port, standard);
  useViewInUrl(views);
  const filters = useMemo(() => filtersOf(views.view.filters), [views.view.filters]);
  const setFilters = (next: LotFilters) => views.change({ filters: { ...next } });
  const shown = useMemo(() => filterLots(lots, filters), [lots, filters]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [mode, setMode] = useState<BulkMode | null>(null);
  const chosen = useMemo(() => shown.filter(({ _id }) => selected.has(_id)), [shown, selected]);
  const staffView = useStaffView({ estate, stage, stages, lots, shown });
  return (
    <Work>
      <LotFiltersBar estate={estate} lots={lots} stages={stages} filters={filters} onChange={setFilters} />
      {showsMap && staffView && <RemoteSlot name="estate-map" staffView={staffView} />}
      <RecordTable<StaffLot>
        caption={caption}
        columns={columns}
        rows={shown}
        rowKey={rowKey}
        rowName={rowName}
        phase={phase}
        problem={text.failed}
        onRetry={onRetry}
        {...tableOf(views)}
        {...(isNow && { selected, onSelectedChange: setSelected })}
        actions={
          <>
            {isNow && chosen.length > 0 && <BulkButtons onOpen={setMode} />}
            <ExportButtons
              name={at ? text.exportThen(caption, formatDate(at, estate.timeZone, 'YYYY-MM-DD')) : caption}
              columns={columns}
              rows={shown}
              view={views.view}
            />
          </>
        }
        views={<SavedViews {...views} standardName={text.standardView} />}
        empty={
          isFiltering(filters) ? (
            <EmptyState
              title={text.noFit}
              action={
                <Button variant="secondary" onClick={() => setFilters(NO_FILTERS)}>
                  {text.showAll}
                </Button>
              }
            >
              {text.noFitText}
            </EmptyState>
          ) : (
            <EmptyState title={isNow ? text.none : text.then.none} icon={<Icon name="map" size={28} />}>
              {isNow ? text.noneText : text.then.noneText}
            </EmptyState>
          )
        }
      />
      {mode && <BulkDialog mode={mode} estate={estate} lots={chosen} onClose={() => setMode(null)} />}
    </Work>
  );
}

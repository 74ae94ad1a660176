import { costCellsToSave, stageLabel, type OwnLotsOfEstate, type StaleCell } from '@lotline/shared-domain';
import { Button, EmptyState, Notice, Stack, Text } from '@lotline/shared-design';
import { Checkbox } from '@lotline/shared-design/form';
import { Select } from '@lotline/shared-design/overlay';
import { newKey } from '@lotline/shared-runtime';
import { useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { siteCostsSubmitted } from './site-costs.actions';
import { selectSiteCostsSave, siteCostsSaveLeft, staleCellsResolved } from './site-costs.slice';
import { costStrings } from './strings';
import { CostGrid } from './cost-grid.component';
import { Filters } from './cost-grid.styles';
import { shownLots, stagesOf, type CostFilter } from './shown-lots';
import { StaleCosts } from './stale-costs.component';
import type { CostTable } from './use-cost-table';

const text = costStrings;
const ALL = 'all';
const EVERYTHING: CostFilter = { stageId: null, onlyUnknown: false };

/** What became of the last save. */
function SaveReport({ table }: { table: CostTable }) {
  const save = useSelector(selectSiteCostsSave);
  if (save.phase === 'failed')
    return (
      <Notice tone="error" title={text.notSaved}>
        {save.message || text.failed}
      </Notice>
    );
  if (save.phase === 'saved' && table.drafts.size === 0)
    return <Notice tone="success">{text.saved(save.changed, save.same)}</Notice>;
  return null;
}

/** Saves and discards what was changed. */
function SaveButtons({ table }: { table: CostTable }) {
  const dispatch = useDispatch();
  const save = useSelector(selectSiteCostsSave);
  const { drafts, unread } = table;
  // The same for every attempt with the same changes.
  const key = useMemo(() => (drafts.size > 0 ? newKey() : ''), [drafts]);
  const isBusy = save.phase === 'saving';
  const submit = () => dispatch(siteCostsSubmitted({ cells: costCellsToSave(drafts), key }));
  const discard = () => {
    table.discard();
    dispatch(siteCostsSaveLeft());
  };
  return (
    <>
      <Button variant="quiet" disabled={isBusy || drafts.size + unread.size === 0} onClick={discard}>
        {text.discard}
      </Button>
      <Button
        loading={isBusy}
        disabled={drafts.size === 0 || unread.size > 0 || save.phase === 'stale'}
        onClick={submit}
      >
        {text.save(drafts.size)}
      </Button>
    </>
  );
}

/** The table of site costs of an estate (D114), with its filters and one save. */
export function SiteCosts({ of, table }: { of: OwnLotsOfEstate; table: CostTable }) {
  const dispatch = useDispatch();
  const save = useSelector(selectSiteCostsSave);
  const [filter, setFilter] = useState(EVERYTHING);
  const changed = useMemo(() => new Set([...table.drafts.values()].map(({ lotId }) => lotId)), [table.drafts]);
  const lots = useMemo(() => shownLots(of.lots, filter, (lotId) => changed.has(lotId)), [of.lots, filter, changed]);
  const designs = useMemo(() => {
    const linked = new Set(of.lots.flatMap(({ homes }) => homes.map(({ designId }) => designId)));
    return of.designs.filter(({ _id }) => linked.has(_id));
  }, [of]);
  const stages = useMemo(() => stagesOf(of.lots), [of.lots]);
  const resolve = (cells: readonly StaleCell[], whose: 'own' | 'theirs') => {
    table.resolve(cells, whose);
    dispatch(staleCellsResolved(cells));
  };
  if (designs.length === 0) return <EmptyState title={text.noDesigns}>{text.noDesignsText}</EmptyState>;
  return (
    <Stack gap="md">
      <Filters>
        {stages.length > 1 && (
          <Select
            label={text.stage}
            value={filter.stageId ?? ALL}
            options={[
              { value: ALL, label: text.allStages },
              ...stages.map(({ _id, title }) => ({ value: _id, label: stageLabel(title) })),
            ]}
            onChange={(stageId) => setFilter({ ...filter, stageId: stageId === ALL ? null : stageId })}
          />
        )}
        <Checkbox
          label={text.onlyUnknown}
          checked={filter.onlyUnknown}
          onChange={(onlyUnknown) => setFilter({ ...filter, onlyUnknown })}
        />
      </Filters>
      <SaveReport table={table} />
      {save.phase === 'stale' && (
        <StaleCosts cells={save.cells} table={table} timeZone={of.timeZone} onResolve={resolve} />
      )}
      {table.unread.size > 0 && (
        <Text tone="danger" size="sm">
          {text.mendFirst(table.unread.size)}
        </Text>
      )}
      {lots.length === 0 ? (
        <EmptyState
          title={text.noLots}
          action={
            <Button variant="secondary" onClick={() => setFilter(EVERYTHING)}>
              {text.showAll}
            </Button>
          }
        />
      ) : (
        <CostGrid
          caption={text.caption(of.estate.title)}
          lots={lots}
          designs={designs}
          table={table}
          isReadOnly={save.phase === 'saving'}
        >
          <SaveButtons table={table} />
        </CostGrid>
      )}
    </Stack>
  );
}

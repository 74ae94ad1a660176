import { legendFor, recedes } from '@lotline/shared-domain';
import { Legend } from '@lotline/shared-design';
import { selectEstate } from '@lotline/shared-runtime';
import { useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useBuilderMode } from '../builder-mode/builder-view.context';
import { selectFilters } from '../filters/filters.selectors';
import { filtersChanged } from '../filters/filters.slice';
import { statusKey, statusKeyOf } from '../filters/match-lots';
import { useStaysPut } from '../filters/use-stays-put';
import { strings } from '../strings';
import { selectViewer } from '../viewer/viewer.selectors';
import { selectLotsOfMap } from '../stage/stage-map.selectors';

/** The statuses of 4.2 with their lot counts; pressing one filters by it. */
export function StatusLegend() {
  const dispatch = useDispatch();
  const builder = useBuilderMode();
  const estate = useSelector(selectEstate);
  const { audience } = useSelector(selectViewer);
  const { status } = useSelector(selectFilters);
  const lots = useSelector(selectLotsOfMap);
  const legend = useRef<HTMLDivElement>(null);
  const staysPut = useStaysPut(legend, status);
  const entries = legendFor(audience, estate ?? undefined, lots).map((entry) => ({
    ...entry,
    receded: recedes(entry.tone, audience),
  }));
  if (builder) return <Legend items={entries} label={strings.estateMap.legend} />;
  const counts = new Map<string, number>();
  for (const lot of lots) {
    const key = statusKeyOf(lot, audience);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const toggle = (label: string) => {
    const key = statusKey(label);
    staysPut();
    dispatch(filtersChanged({ status: status.includes(key) ? status.filter((one) => one !== key) : [...status, key] }));
  };
  return (
    <div ref={legend}>
      <Legend
        items={entries.map((entry) => ({ ...entry, count: counts.get(statusKey(entry.label)) ?? 0 }))}
        label={strings.stageMap.legend}
        onToggle={toggle}
        activeLabels={entries.map(({ label }) => label).filter((label) => status.includes(statusKey(label)))}
      />
    </div>
  );
}

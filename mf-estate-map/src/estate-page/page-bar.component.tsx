import type { Estate } from '@lotline/shared-domain';
import { Button, Heading, Icon, IconButton, ViewToggle } from '@lotline/shared-design';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { writtenOffer } from '../estate/written-offer';
import { selectFilterCount, selectFiltersOpen } from '../filters/filters.selectors';
import { FILTER_BUTTON_ID, filtersToggled } from '../filters/filters.slice';
import { LazyFilterPanel, preloadFilterPanel } from '../filters/lazy-filter-panel.component';
import { useMapParts } from '../map-frame/use-map-parts';
import { preloadStageList } from '../stage-list/stage-list.component';
import { strings } from '../strings';
import { viewChosen } from '../page-actions/estate-page.slice';
import { Bar, BarTools, Line } from './estate-page.styles';
import { Freshness } from './freshness.component';
import type { ShownView } from './use-view';

/** Delay before the filter panel and the list are prefetched, in ms: later than what a first press opens. */
const FILTERS_AFTER_MS = 6000;

/** The page's toolbar: estate name, freshness, filter, map or list, print. */
export function PageBar({ estate, view }: { estate: Estate; view: ShownView }) {
  const dispatch = useDispatch();
  const open = useSelector(selectFiltersOpen);
  const count = useSelector(selectFilterCount);
  const parts = useMapParts();
  useEffect(() => {
    const timer = setTimeout(() => {
      preloadFilterPanel();
      preloadStageList();
    }, FILTERS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Bar>
      <div>
        <Heading level={1} size="title">
          {estate.title}
        </Heading>
        <Line>
          {estate.suburb && <span>{estate.suburb}</span>}
          <Freshness timeZone={estate.timeZone} />
        </Line>
        <p>{parts ? <parts.EstateOffer estate={estate} /> : writtenOffer(estate._id)}</p>
      </div>
      <BarTools>
        <Button
          id={FILTER_BUTTON_ID}
          variant={count > 0 ? 'primary' : 'secondary'}
          icon={<Icon name="filter" size={18} />}
          aria-expanded={open}
          aria-label={strings.filters.open(count, false)}
          onPointerEnter={preloadFilterPanel}
          onFocus={preloadFilterPanel}
          onClick={() => dispatch(filtersToggled())}
        >
          {strings.filters.open(count, view.isMobile)}
        </Button>
        {open && <LazyFilterPanel estate={estate} />}
        <ViewToggle
          value={view.view}
          label={strings.page.view}
          mapDisabledReason={view.absence ?? undefined}
          onChange={(value) => dispatch(viewChosen(value))}
        />
        <IconButton
          label={strings.page.print}
          variant="secondary"
          icon={<Icon name="print" />}
          onClick={() => window.print()}
        />
      </BarTools>
    </Bar>
  );
}

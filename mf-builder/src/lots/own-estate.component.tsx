import { getOwnLots, routes, type OwnLotsOfEstate } from '@lotline/shared-domain';
import { Stack, Text, useBreakpoint } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { Tabs } from '@lotline/shared-design/tabs';
import { usePageTitle, useUrlState } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch } from 'react-redux';
import { LeaveCosts } from '../site-costs/leave-costs.component';
import { SiteCosts } from '../site-costs/site-costs.component';
import { useCostTable } from '../site-costs/use-cost-table';
import { newestLots } from './newest-lots';
import { OwnMap } from './own-map.component';
import { lotsStrings } from './strings';

const text = lotsStrings.estate;
const VIEWS = ['map', 'list', 'costs'] as const;
type View = (typeof VIEWS)[number];
const isView = (view: string | null): view is View => VIEWS.some((known) => known === view);

function EstateViews({ of, newLots }: { of: OwnLotsOfEstate; newLots: number }) {
  const { isMobile } = useBreakpoint();
  const [inUrl, setView] = useUrlState('default');
  const view = isView(inUrl) ? inUrl : isMobile ? 'list' : 'map';
  // Here rather than in its tab: changes outlast a look at the map.
  const table = useCostTable(of.lots);
  const newIds = newestLots(of.lots, newLots);
  const map = (shown: 'map' | 'list') => () => <OwnMap of={of} view={shown} newIds={newIds} />;
  return (
    // Wide tables scroll in their own box.
    <Stack gap="md" style={{ minWidth: 0 }}>
      {newLots > 0 && <Text strong>{text.newLots(newLots)}</Text>}
      <Tabs
        label={text.views}
        selectedId={view}
        onChange={(next) => setView(next, { replace: true })}
        items={[
          { id: 'map', label: text.map, content: map('map') },
          { id: 'list', label: text.list, content: map('list') },
          { id: 'costs', label: text.costs, content: () => <SiteCosts of={of} table={table} /> },
        ]}
      />
      <LeaveCosts table={table} />
    </Stack>
  );
}

/** The lots of one estate that are opened to the builder: on the map, in the list, and their site costs. */
export function OwnEstate({ estateId, newLots }: { estateId: string; newLots: number }) {
  const dispatch = useDispatch();
  const wanted = resource(getOwnLots, { params: { estateId } });
  const known = useResource(wanted);
  const of = known.phase === 'ready' ? known.data : null;
  const title = of?.estate.title ?? lotsStrings.title;
  usePageTitle(title);
  return (
    <StaffPage
      title={title}
      crumbs={[{ to: routes.builderLots.path, label: lotsStrings.title }]}
      intro={of && text.count(of.estate.lots)}
      phase={known.phase === 'idle' ? 'loading' : known.phase === 'absent' ? 'empty' : known.phase}
      problem={lotsStrings.failed}
      onRetry={() => void dispatch(resourceRetried(wanted))}
      empty={lotsStrings.none}
    >
      {of && <EstateViews of={of} newLots={newLots} />}
    </StaffPage>
  );
}

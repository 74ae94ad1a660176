import { lotFilterQuery, type Estate } from '@lotline/shared-domain';
import { Button, Cluster, EmptyState, Heading, Icon, Stack } from '@lotline/shared-design';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectFilters } from '../filters/filters.selectors';
import { FILTER_BUTTON_ID, filtersCleared } from '../filters/filters.slice';
import { selectAllLots } from '../lot/lots.selectors';
import { waitlistChosen } from '../page-actions/estate-page.slice';
import { usePageActions } from '../page-actions/use-page-actions';
import { strings } from '../strings';
import { selectViewer } from '../viewer/viewer.selectors';
import { LotsShown } from './lots-shown.component';
import { nearestLots } from './nearest-lots';
import { Flat } from './rows.styles';
import { listStrings } from './strings';

interface NearestProps {
  estate: Estate;
  printing: boolean;
  isMobile: boolean;
}

/** The available lots that come nearest to what was asked for, and the waitlist (D219). */
export function Nearest({ estate, printing, isMobile }: NearestProps) {
  const dispatch = useDispatch();
  const filters = useSelector(selectFilters);
  const all = useSelector(selectAllLots);
  const { audience } = useSelector(selectViewer);
  const { join } = usePageActions();
  const { timeZone } = estate;
  const nearest = useMemo(() => nearestLots(all, filters, { audience, timeZone }), [all, filters, audience, timeZone]);
  const { status } = filters;
  if ((nearest.length === 0 && !join) || (status.length > 0 && !status.includes('available'))) return null;
  return (
    <Stack gap="sm">
      <Cluster justify="space-between">
        {nearest.length > 0 && (
          <Heading level={3} size="heading">
            {listStrings.nearest}
          </Heading>
        )}
        {join && (
          <Button variant="secondary" onClick={() => dispatch(waitlistChosen(lotFilterQuery(filters)))}>
            {strings.page.joinWaitlist}
          </Button>
        )}
      </Cluster>
      {nearest.length > 0 && (
        <Flat>
          <LotsShown
            stageId=""
            caption={listStrings.nearest}
            isNamed
            lots={nearest}
            {...{ estate, printing, isMobile }}
          />
        </Flat>
      )}
    </Stack>
  );
}

/** No lot matches. */
export function NoMatch() {
  const dispatch = useDispatch();
  const clear = () => {
    dispatch(filtersCleared());
    document.getElementById(FILTER_BUTTON_ID)?.focus();
  };
  return (
    <EmptyState
      title={strings.filters.none}
      icon={<Icon name="search" />}
      action={
        <Button variant="secondary" onClick={clear}>
          {strings.filters.clear}
        </Button>
      }
    >
      {strings.filters.noneText}
    </EmptyState>
  );
}

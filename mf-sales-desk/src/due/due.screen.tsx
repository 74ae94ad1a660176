import { formatDate, MINUTE_MS, routes, type DueDate } from '@lotline/shared-domain';
import { EmptyState, Icon, LinkButton, Notice, Skeleton, Stack, Text } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { Link, usePageTitle } from '@lotline/shared-runtime';
import { resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useNow } from '@lotline/shared-runtime/screen';
import { useDispatch } from 'react-redux';
import { zoneOf } from '../holds/hold-facts';
import { useDeskShortcuts } from '../holds/use-desk-shortcuts';
import { DueCalendar } from './due-calendar.component';
import { DueFilters, MonthBar } from './due-filters.component';
import { DueList } from './due-list.component';
import { dueStrings as text } from './strings';
import { useDueQuery } from './use-due-query';

const CRUMBS = [{ to: routes.desk.path, label: text.desk }];

const Nothing = () => (
  <EmptyState
    headingLevel={2}
    title={text.none}
    icon={<Icon name="calendar" size={28} />}
    action={
      <LinkButton renderAs={Link} to={`${routes.deskEois.path}?status=approved`} variant="secondary">
        {text.allEois}
      </LinkButton>
    }
  >
    {text.noneText}
  </EmptyState>
);

/** `/desk/due`: what is due of contracts and conditions, as a list or a calendar (D107). */
export default function DueScreen() {
  const dispatch = useDispatch();
  const today = formatDate(useNow(MINUTE_MS), zoneOf({}), 'YYYY-MM-DD');
  const asked = useDueQuery(today);
  const { wanted, view, month, changeView } = asked;
  const known = useResource(wanted);
  const dates: readonly DueDate[] = known.phase === 'ready' ? known.data.data : [];
  // An older API has none of it.
  const isFailed = known.phase === 'failed' || known.phase === 'absent';
  usePageTitle(text.title);
  useDeskShortcuts({});
  return (
    <StaffPage title={text.title} crumbs={CRUMBS} intro={text.intro} renderAs={Link}>
      <Stack gap="lg" aria-busy={known.phase === 'loading' || undefined}>
        <DueFilters {...asked} />
        {view === 'calendar' && <MonthBar {...asked} today={today} />}
        {isFailed && (
          <Notice tone="error" action={{ label: 'Try again', onPress: () => void dispatch(resourceRetried(wanted)) }}>
            {text.failed}
          </Notice>
        )}
        {known.phase === 'ready' && known.data.isCut && <Text tone="muted">{text.cut}</Text>}
        {isFailed ? null : view === 'calendar' ? (
          <DueCalendar month={month} dates={dates} today={today} onList={() => changeView('list')} />
        ) : known.phase === 'ready' ? (
          dates.length === 0 ? (
            <Nothing />
          ) : (
            <DueList dates={dates} today={today} />
          )
        ) : (
          <Skeleton lines={6} height="3rem" />
        )}
      </Stack>
    </StaffPage>
  );
}

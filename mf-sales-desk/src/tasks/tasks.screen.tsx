import { getTasks, routes } from '@lotline/shared-domain';
import { Button, Icon, Notice, Skeleton, Stack } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { Pager } from '@lotline/shared-design/kit/list';
import { Select } from '@lotline/shared-design/overlay';
import { Link, selectModal, useModal, usePageTitle, useSession } from '@lotline/shared-runtime';
import { useList, useListQuery } from '@lotline/shared-runtime/list';
import { resource } from '@lotline/shared-runtime/resource';
import { useSelector } from 'react-redux';
import { Filters } from '../due/due.styles';
import { useDeskShortcuts } from '../holds/use-desk-shortcuts';
import { useTitleFocus } from '../holds/use-title-focus';
import { useTasksLeft } from '../work/task-list.component';
import { tasksStrings as text } from './strings';
import { TaskGroups } from './task-groups.component';

const CRUMBS = [{ to: routes.desk.path, label: text.desk }];
const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** What the page shows, from its address: whose tasks, and whether those that are done. */
function useTasksQuery() {
  const { query, onQueryChange } = useListQuery();
  const { whose = 'me', show = 'open', page = '1' } = query;
  const isDone = show === 'done';
  return {
    whose: whose === 'all' ? ('all' as const) : ('me' as const),
    isDone,
    wanted: resource(getTasks, {
      query: { whose: whose === 'all' ? 'all' : 'me', ...(isDone && { done: 'true' }), page },
    }),
    changeWhose: (next: string) => onQueryChange({ whose: next === 'me' ? null : next }),
    changeShown: (next: string) => onQueryChange({ show: next === 'open' ? null : next }),
    changePage: (next: number) => onQueryChange({ page: next === 1 ? null : String(next) }),
  };
}

/** Gives all of one's own open leads and tasks to others. */
function HandOver() {
  const modal = useModal();
  const { user, role } = useSession();
  // A super admin is of no team.
  if (!user || role === 'SUPER_ADMIN') return null;
  return (
    <Button
      variant="secondary"
      icon={<Icon name="share" size={16} />}
      data-opens="hand-over-leads"
      onClick={() => modal.open('hand-over-leads', { userId: user.userId })}
    >
      {text.handOver}
    </Button>
  );
}

/** `/desk/tasks`: tasks about leads and people, one's own or the team's, finished in place (D152). */
export default function TasksScreen() {
  const { whose, isDone, wanted, changeWhose, changeShown, changePage } = useTasksQuery();
  const { rows, phase, pages, onRetry } = useList(wanted);
  usePageTitle(text.title);
  useTasksLeft();
  useDeskShortcuts({});
  useTitleFocus(useSelector(selectModal).open !== null);
  return (
    <StaffPage title={text.title} crumbs={CRUMBS} intro={text.intro} renderAs={Link} actions={<HandOver />}>
      <Stack gap="lg" aria-busy={phase === 'loading' || undefined}>
        <Filters role="group" aria-label={text.filters}>
          <Select label={text.whose} options={optionsOf(text.whoseChoices)} value={whose} onChange={changeWhose} />
          <Select
            label={text.shown}
            options={optionsOf(text.shownChoices)}
            value={isDone ? 'done' : 'open'}
            onChange={changeShown}
          />
        </Filters>
        {phase === 'failed' || phase === 'absent' ? (
          <Notice tone="error" action={{ label: 'Try again', onPress: onRetry }}>
            {text.failed}
          </Notice>
        ) : phase === 'ready' ? (
          <TaskGroups tasks={rows} whose={whose} isDone={isDone} />
        ) : (
          <Skeleton lines={6} height="3rem" />
        )}
        <Pager pages={pages ?? null} onChange={changePage} />
      </Stack>
    </StaffPage>
  );
}

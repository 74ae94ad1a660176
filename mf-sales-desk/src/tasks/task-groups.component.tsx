import { formatDate, MINUTE_MS, routes, TASK_DUES, taskDue, type LeadTask } from '@lotline/shared-domain';
import { Card, EmptyState, Heading, Icon, LinkButton, Stack } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import { useNow } from '@lotline/shared-runtime/screen';
import { useId } from 'react';
import { TaskList, useWithTicked } from '../work/task-list.component';
import { tasksStrings as text } from './strings';

function Group({ title, tasks }: { title: string; tasks: readonly LeadTask[] }) {
  const id = useId();
  if (tasks.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading level={2} size="heading" id={id}>
        {title}
      </Heading>
      <TaskList tasks={tasks} hasAbout />
    </Card>
  );
}

function NoTasks({ kind }: { kind: keyof typeof text.none }) {
  const [title, words] = text.none[kind];
  return (
    <EmptyState
      headingLevel={2}
      title={title}
      icon={<Icon name="check" size={28} />}
      action={
        <LinkButton renderAs={Link} to={routes.leads.path} variant="secondary">
          {text.allLeads}
        </LinkButton>
      }
    >
      {words}
    </EmptyState>
  );
}

interface TaskGroupsProps {
  tasks: readonly LeadTask[];
  whose: 'me' | 'all';
  isDone: boolean;
}

/** Tasks by when they are due, overdue first; those done as one list, the last first. */
export function TaskGroups({ tasks, whose, isDone }: TaskGroupsProps) {
  const now = useNow(MINUTE_MS);
  const shown = useWithTicked(tasks, isDone);
  if (shown.length === 0) return <NoTasks kind={isDone ? 'done' : whose} />;
  if (isDone)
    return (
      <Group title={text.done} tasks={[...shown].sort((a, b) => (b.doneAt ?? '').localeCompare(a.doneAt ?? ''))} />
    );
  const dueOf = ({ dueOn, timeZone }: LeadTask) => taskDue(dueOn, formatDate(now, timeZone, 'YYYY-MM-DD'));
  return (
    <Stack gap="md">
      {TASK_DUES.map((due) => (
        <Group key={due} title={text.due[due]} tasks={shown.filter((task) => dueOf(task) === due)} />
      ))}
    </Stack>
  );
}

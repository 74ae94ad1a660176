import { contactPath, formatDate, leadPath, MINUTE_MS, taskDue, type LeadTask } from '@lotline/shared-domain';
import { Badge, Icon, IconButton, TextLink } from '@lotline/shared-design';
import { Checkbox } from '@lotline/shared-design/form';
import { Link, useModal } from '@lotline/shared-runtime';
import { useNow } from '@lotline/shared-runtime/screen';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { dayText } from '../contract/contract-facts';
import { momentAt } from '../holds/hold-facts';
import { workStrings } from './strings';
import { selectTaskMarks, taskMarked, tasksLeft } from './tasks.slice';
import { Tasks } from './work.styles';

const text = workStrings.tasks;

/** The page of the lead or person that a task is about. */
export const taskPath = ({ leadId, contactId }: LeadTask): string | null =>
  leadId ? leadPath(leadId) : contactId ? contactPath(contactId) : null;

function About({ task }: { task: LeadTask }) {
  const path = taskPath(task);
  return path ? (
    <TextLink renderAs={Link} to={path}>
      {task.about}
    </TextLink>
  ) : (
    <span>{task.about}</span>
  );
}

interface TaskRowProps {
  task: LeadTask;
  hasAbout: boolean;
  hasEstate: boolean;
  now: number;
}

function TaskRow({ task, hasAbout, hasEstate, now }: TaskRowProps) {
  const dispatch = useDispatch();
  const modal = useModal();
  const mark = useSelector(selectTaskMarks)[task._id];
  const { _id: taskId, title, dueOn, timeZone, assignee, doneAt, doneBy, leadId, contactId } = task;
  const isDone = mark ? mark.isDone : Boolean(doneAt);
  const isSaving = mark?.phase === 'saving';
  const due = taskDue(dueOn, formatDate(now, timeZone, 'YYYY-MM-DD'));
  const doneWords = doneAt && momentAt(doneAt, { timeZone });
  return (
    <li data-done={isDone || undefined}>
      <Checkbox
        label={title}
        checked={isDone}
        aria-disabled={isSaving || undefined}
        onChange={(next) => !isSaving && dispatch(taskMarked({ task, isDone: next }))}
      />
      {!isDone && (
        <IconButton
          label={text.editOf(title)}
          icon={<Icon name="edit" size={16} />}
          size="small"
          data-opens="add-task"
          onClick={() => modal.open('add-task', { taskId, ...(leadId ? { leadId } : contactId && { contactId }) })}
        />
      )}
      <div>
        {hasAbout && <About task={task} />}
        {hasEstate && task.estateTitle && <span>{task.estateTitle}</span>}
        <span>{text.due(dayText(dueOn))}</span>
        {!isDone && due === 'overdue' && <Badge tone="warning">{text.overdue}</Badge>}
        {!isDone && due === 'today' && <Badge tone="light-blue">{text.today}</Badge>}
        {assignee && <span>{text.assignedTo(assignee.name)}</span>}
        {isDone && doneWords && <span>{doneBy ? text.doneBy(doneBy, doneWords) : text.done(doneWords)}</span>}
      </div>
      {mark?.phase === 'failed' && <div role="alert">{mark.why}</div>}
    </li>
  );
}

interface TaskListProps {
  tasks: readonly LeadTask[];
  /** Whether each names the person it is about, and leads there. */
  hasAbout?: boolean;
  /** Whether each names its estate. */
  hasEstate?: boolean;
}

/** Tasks, each finished or opened again by its box. An empty list is the caller's to explain. */
export function TaskList({ tasks, hasAbout = false, hasEstate = hasAbout }: TaskListProps) {
  const now = useNow(MINUTE_MS);
  return (
    <Tasks>
      {tasks.map((task) => (
        <TaskRow key={task._id} task={task} hasAbout={hasAbout} hasEstate={hasEstate} now={now} />
      ))}
    </Tasks>
  );
}

/** The tasks with those that were ticked on this page and have left the list: they stay where they were, to be undone. */
export function useWithTicked(tasks: readonly LeadTask[], isDone: boolean): readonly LeadTask[] {
  const marks = Object.values(useSelector(selectTaskMarks));
  const left = marks.filter((mark) => mark.isDone !== isDone && !tasks.some(({ _id }) => _id === mark.task._id));
  return [...tasks, ...left.map(({ task }) => task)].sort((a, b) => a.dueOn.localeCompare(b.dueOn));
}

/** Forgets what was ticked once the page is left: once on a page with tasks. */
export function useTasksLeft(): void {
  const dispatch = useDispatch();
  useEffect(() => () => void dispatch(tasksLeft()), [dispatch]);
}

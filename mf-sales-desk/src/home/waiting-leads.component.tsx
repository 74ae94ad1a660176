import { formatDate, leadPath, routes, spanText, taskDue, type Desk, type LeadTask } from '@lotline/shared-domain';
import { Badge, Icon } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import { dayText } from '../contract/contract-facts';
import { taskPath } from '../work/task-list.component';
import { Part, PARTS } from './part.component';
import { homeStrings as text } from './strings';

type WaitingLead = NonNullable<Desk['waitingLeads']>[number];

const LeadRow = ({ lead, now }: { lead: WaitingLead; now: number }) => (
  <li>
    <Link to={leadPath(lead.leadId)}>
      <span>
        <b>{lead.name}</b>
        <span>{text.waitingLead(spanText(now - Date.parse(lead.askedAt)), lead.assignee)}</span>
        <small>{lead.estateTitle}</small>
      </span>
      <Icon name="chevron-right" size={16} />
    </Link>
  </li>
);

function TaskRow({ task, now }: { task: LeadTask; now: number }) {
  const { title, about, dueOn, timeZone, estateTitle } = task;
  const isOverdue = taskDue(dueOn, formatDate(now, timeZone, 'YYYY-MM-DD')) === 'overdue';
  return (
    <li>
      <Link to={taskPath(task) ?? routes.deskTasks.path}>
        <span>
          <b>{about}</b>
          <span>{text.task(title, dayText(dueOn))}</span>
          {estateTitle && <small>{estateTitle}</small>}
        </span>
        {isOverdue ? <Badge tone="warning">{text.overdue}</Badge> : <Icon name="chevron-right" size={16} />}
      </Link>
    </li>
  );
}

/** Leads that wait for a first contact (D201), and the user's own tasks that are due; each leads to its lead or person. */
export function WaitingLeads({ desk, now }: { desk: Desk; now: number }) {
  const { counts } = desk;
  const [leads, tasks] = [desk.waitingLeads ?? [], desk.tasks ?? []];
  return (
    <>
      <Part
        id={PARTS.waitingLeads}
        title={text.waitingLeads}
        total={counts.waitingLeads ?? 0}
        shown={leads.length}
        more={text.moreLeads}
      >
        {leads.map((lead) => (
          <LeadRow key={lead.leadId} lead={lead} now={now} />
        ))}
      </Part>
      <Part id={PARTS.tasks} title={text.tasks} total={counts.tasks ?? 0} shown={tasks.length} more={text.moreTasks}>
        {tasks.map((task) => (
          <TaskRow key={task._id} task={task} now={now} />
        ))}
      </Part>
    </>
  );
}

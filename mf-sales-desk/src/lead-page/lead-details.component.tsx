import { deskQueuePath, holdBadge, lotLabel, type LeadDetails } from '@lotline/shared-domain';
import { Button, Stack, StatusBadge, Text, TextLink } from '@lotline/shared-design';
import { Link, useModal } from '@lotline/shared-runtime';
import { momentAt } from '../holds/hold-facts';
import { Section } from '../section.component';
import { Rows } from '../stacked-rows.styles';
import { Columns, History } from '../users/users.styles';
import { NoteComposer } from '../work/note-composer.component';
import { NoteList } from '../work/note-list.component';
import { workStrings } from '../work/strings';
import { TaskList, useTasksLeft } from '../work/task-list.component';
import { BroughtBy } from './brought-by.component';
import { DeletedLead } from './deleted-lead.component';
import { LeadFacts } from './lead-facts.component';
import { leadStrings as text } from './strings';

interface LeadPartProps {
  lead: LeadDetails;
}

function LeadTasks({ lead: { _id: leadId, tasks, deletedAt } }: LeadPartProps) {
  const modal = useModal();
  const words = workStrings.tasks;
  useTasksLeft();
  return (
    <Section
      id="lead-tasks"
      title={words.title}
      action={
        !deletedAt && (
          <Button
            variant="secondary"
            size="small"
            data-opens="add-task"
            onClick={() => modal.open('add-task', { leadId })}
          >
            {words.add}
          </Button>
        )
      }
    >
      {tasks.length === 0 ? <Text tone="muted">{words.none}</Text> : <TaskList tasks={tasks} />}
    </Section>
  );
}

const LeadHolds = ({ lead }: LeadPartProps) => (
  <Section id="lead-holds" title={text.holds.title}>
    {lead.holds.length === 0 ? (
      <Text tone="muted">{text.holds.none}</Text>
    ) : (
      <Rows>
        {lead.holds.map(({ _id, lotId, lotTitle, status, createdAt }) => (
          <li key={_id}>
            <TextLink renderAs={Link} to={deskQueuePath(lotId)}>
              {lotLabel(lotTitle)}
            </TextLink>
            <StatusBadge {...holdBadge(status)} />
            <small>{momentAt(createdAt, lead)}</small>
          </li>
        ))}
      </Rows>
    )}
  </Section>
);

const LeadHistory = ({ lead }: LeadPartProps) => (
  <Section id="lead-history" title={text.history.title}>
    {lead.changes.length === 0 ? (
      <Text tone="muted">{text.history.none}</Text>
    ) : (
      <History>
        {lead.changes.map((change, at) => (
          <li key={`${change.at} ${at}`}>
            <span>{change.text}</span>
            <small>
              {change.by} · <time dateTime={change.at}>{momentAt(change.at, lead)}</time>
            </small>
          </li>
        ))}
      </History>
    )}
  </Section>
);

/** One lead: who it is, the work on it beside what came of it, and where it came from. */
export function LeadPage({ lead }: LeadPartProps) {
  return (
    <Stack gap="lg">
      <DeletedLead lead={lead} />
      <Columns>
        <Stack gap="lg">
          <LeadFacts lead={lead} />
          <Section id="lead-notes" title={workStrings.notes.title}>
            {!lead.deletedAt && <NoteComposer leadId={lead._id} />}
            <NoteList notes={lead.notes} timeZone={lead.timeZone} />
          </Section>
        </Stack>
        <Stack gap="lg">
          <LeadTasks lead={lead} />
          <LeadHolds lead={lead} />
          <BroughtBy lead={lead} />
          <LeadHistory lead={lead} />
        </Stack>
      </Columns>
    </Stack>
  );
}

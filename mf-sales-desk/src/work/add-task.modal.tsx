import { formatDate, getContact, getLead, type LeadTask } from '@lotline/shared-domain';
import { Notice, Stack, Text } from '@lotline/shared-design';
import { SelectField, TextField } from '@lotline/shared-design/form';
import { DateField } from '@lotline/shared-design/kit/pickers';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useModal, type ModalProps } from '@lotline/shared-runtime';
import { useSubmission, type Form } from '@lotline/shared-runtime/forms';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useState } from 'react';
import { Dialog, DialogSkeleton } from '../dialog.component';
import { zoneOf } from '../holds/hold-facts';
import { isConflict } from '../is-conflict';
import { useCloseWhenSent } from '../use-close-when-sent';
import { workStrings } from './strings';
import { useLeadTeam } from './use-lead-team';
import { addTaskForm, updateTaskForm, type WorkAbout } from './work-forms';

const text = workStrings.tasks;

interface TaskFormProps<Params extends object> {
  form: Form<object, Params, LeadTask>;
  params: Params;
  mode: keyof typeof text.dialog;
  /** What the form opens with. */
  filled: { title: string; dueOn: string; assigneeId: string };
  estateId: string | null;
}

/** Noon of a task's day, ms; 0 while none is typed. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`) || 0;

function TaskForm<Params extends object>({ form: defined, params, mode, filled, estateId }: TaskFormProps<Params>) {
  const { close } = useModal();
  const [opened] = useState(filled);
  const { submission, form } = useSubmission(defined, params, opened);
  const [dueOn, setDueOn] = useState(filled.dueOn);
  // Who is back by its day may get it.
  const { options } = useLeadTeam(estateId, noonOf(dueOn));
  useCloseWhenSent(submission);
  const refusal = submission.phase === 'refused' && isConflict(submission.refusal) ? submission.refusal : null;
  return (
    <Dialog title={text.dialog[mode]}>
      <Stack gap="md">
        {refusal && <Notice tone="error">{('message' in refusal && refusal.message) || workStrings.failed}</Notice>}
        <SubmissionForm
          {...form}
          label={text.dialog[mode]}
          submitLabel={text.save[mode]}
          onCancel={close}
          onValuesChange={(values) => setDueOn((values as { dueOn?: string }).dueOn ?? '')}
        >
          <TextField {...addTaskForm.field('title')} autoComplete="off" />
          <DateField {...addTaskForm.field('dueOn')} />
          <SelectField
            {...addTaskForm.field('assigneeId')}
            optional
            options={[{ value: '', label: text.unassigned }, ...options]}
          />
        </SubmissionForm>
      </Stack>
    </Dialog>
  );
}

/** What a dialog is about, as it was when it opened: a change of it by others leaves what is typed. */
function useOpened<Value>(value: Value | null): Value | null {
  const [opened, setOpened] = useState<Value | null>(null);
  if (opened === null && value !== null) setOpened(value);
  return opened ?? value;
}

/** The lead or person, with its tasks; none is read for a new task of a person. */
function useAbout({ leadId, contactId }: WorkAbout, isEdit: boolean) {
  const lead = useResource(leadId ? resource(getLead, { params: { leadId } }) : null);
  const contact = useResource(!leadId && contactId && isEdit ? resource(getContact, { params: { contactId } }) : null);
  const known = leadId ? lead : contact;
  const data = known.phase === 'ready' ? known.data : null;
  return {
    isOver: known.phase === 'failed' || known.phase === 'absent',
    isReady: data !== null || (!leadId && !isEdit),
    tasks: data?.tasks ?? [],
    estateId: lead.phase === 'ready' ? lead.data.estateId : null,
    timeZone: lead.phase === 'ready' ? lead.data.timeZone : null,
  };
}

function Add({ about, estateId, timeZone }: { about: WorkAbout; estateId: string | null; timeZone: string }) {
  const { ownId, team, phase } = useLeadTeam(estateId);
  const [today] = useState(() => formatDate(Date.now(), timeZone, 'YYYY-MM-DD'));
  // A super admin is of no team.
  const own = team.find(({ userId }) => userId === ownId);
  if (phase === 'loading' || phase === 'idle') return <DialogSkeleton />;
  return (
    <TaskForm
      form={addTaskForm as unknown as Form<object, WorkAbout, LeadTask>}
      params={about}
      mode="add"
      filled={{ title: '', dueOn: today, assigneeId: own?.userId ?? '' }}
      estateId={estateId}
    />
  );
}

function Edit({ task, estateId }: { task: LeadTask; estateId: string | null }) {
  const { _id: taskId, title, dueOn, assignee } = task;
  return (
    <TaskForm
      form={updateTaskForm as unknown as Form<object, { taskId: string }, LeadTask>}
      params={{ taskId }}
      mode="edit"
      filled={{ title, dueOn, assigneeId: assignee?.userId ?? '' }}
      estateId={estateId}
    />
  );
}

/** A task about a lead or person: a new one, or one of theirs that is changed. */
export default function AddTaskModal({ leadId, contactId, taskId }: ModalProps<'add-task'>) {
  const { isOver, isReady, tasks, estateId, timeZone } = useAbout({ leadId, contactId }, Boolean(taskId));
  const task = useOpened(tasks.find(({ _id }) => _id === taskId) ?? null);
  if (isOver) return <Text>{workStrings.failed}</Text>;
  if (!isReady) return <DialogSkeleton />;
  if (taskId) return task ? <Edit task={task} estateId={estateId} /> : <Text>{text.gone}</Text>;
  const about = { ...(leadId && { leadId }), ...(contactId && { contactId }) };
  return <Add about={about} estateId={estateId} timeZone={zoneOf({ timeZone })} />;
}

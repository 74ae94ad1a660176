import { Notice, Stack, Text } from '@lotline/shared-design';
import { SelectField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useModal, type ModalProps } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { Dialog, DialogSkeleton } from '../dialog.component';
import { isConflict } from '../is-conflict';
import { useCloseWhenSent } from '../use-close-when-sent';
import { workStrings } from './strings';
import { useLeadTeam } from './use-lead-team';
import { handOverForm } from './work-forms';

const text = workStrings.handOver;
const FILLED = { toUserId: '' };

/** Gives all open leads and tasks of a member of the team to another, or to each estate's team in turn (D152). */
export default function HandOverLeadsModal({ userId }: ModalProps<'hand-over-leads'>) {
  const { close } = useModal();
  const { phase, team, options, ownId } = useLeadTeam();
  const { submission, form } = useSubmission(handOverForm, { userId }, FILLED);
  useCloseWhenSent(submission);
  const from = team.find((member) => member.userId === userId);
  const refusal = submission.phase === 'refused' && isConflict(submission.refusal) ? submission.refusal : null;
  if (phase === 'loading' || phase === 'idle') return <DialogSkeleton />;
  return (
    <Dialog title={text.title}>
      {from ? (
        <Stack gap="md">
          <Text>{userId === ownId ? text.own(from.openLeads) : text.intro(from.name, from.openLeads)}</Text>
          {refusal && <Notice tone="error">{('message' in refusal && refusal.message) || workStrings.failed}</Notice>}
          <SubmissionForm {...form} label={text.form} submitLabel={text.submit} onCancel={close}>
            <SelectField
              name="toUserId"
              label={text.to}
              hint={text.turnHint}
              options={[{ value: '', label: text.turn }, ...options.filter(({ value }) => value !== userId)]}
            />
          </SubmissionForm>
        </Stack>
      ) : (
        <Text>{phase === 'ready' ? text.gone : workStrings.failed}</Text>
      )}
    </Dialog>
  );
}

import { getAccountOptions, getManagedUser } from '@lotline/shared-domain';
import { Notice, Stack, Text } from '@lotline/shared-design';
import { SelectField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useModal, useSession, type ModalProps } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { Dialog, DialogSkeleton } from '../dialog.component';
import { isConflict } from '../is-conflict';
import { useCloseWhenSent } from '../use-close-when-sent';
import { workStrings } from './strings';
import { useLeadTeam } from './use-lead-team';
import { handOverForm } from './work-forms';

const text = workStrings.handOver;
const FILLED = { toUserId: '' };

const options = resource(getAccountOptions);

/** An estate of the user's team for a super admin, who is of none: null otherwise, undefined until it is known. */
function useEstateOfTeam(userId: string): string | null | undefined {
  const isOfNone = useSession().role === 'SUPER_ADMIN';
  const user = useResource(isOfNone ? resource(getManagedUser, { params: { userId } }) : null);
  const known = useResource(isOfNone ? options : null);
  const isLoading = [user, known].some(({ phase }) => phase === 'loading' || phase === 'idle');
  if (!isOfNone || user.phase !== 'ready' || known.phase !== 'ready') return isOfNone && isLoading ? undefined : null;
  return known.data.estates.find(({ landownerId }) => landownerId === user.data.landownerId)?._id ?? null;
}

function HandOver({ userId, estateId }: { userId: string; estateId: string | null }) {
  const { close } = useModal();
  const { phase, team, options: members, ownId } = useLeadTeam(estateId);
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
              options={[{ value: '', label: text.turn }, ...members.filter(({ value }) => value !== userId)]}
            />
          </SubmissionForm>
        </Stack>
      ) : (
        <Text>{phase === 'ready' ? text.gone : workStrings.failed}</Text>
      )}
    </Dialog>
  );
}

/** Gives all open leads and tasks of a member of the team to another, or to each estate's team in turn (D152). */
export default function HandOverLeadsModal({ userId }: ModalProps<'hand-over-leads'>) {
  const estateId = useEstateOfTeam(userId);
  return estateId === undefined ? <DialogSkeleton /> : <HandOver userId={userId} estateId={estateId} />;
}

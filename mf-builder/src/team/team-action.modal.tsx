import { getTeam, type TeamMember } from '@lotline/shared-domain';
import { Notice, Skeleton, Stack, Text, useModalTitle } from '@lotline/shared-design';
import { CheckboxField, SelectField, TextAreaField } from '@lotline/shared-design/form';
import { DateField } from '@lotline/shared-design/kit/pickers';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useModal, type ModalProps } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { awayDayOf } from './away';
import { nameOf } from './member-name';
import { teamStrings } from './strings';
import { answeringForm, disableForm, handOverForm, type TeamAction } from './team-forms';
import { useCloseWhenSent } from './use-close-when-sent';

const { actions, ...text } = teamStrings;
const team = resource(getTeam);

interface ActionProps {
  member: TeamMember;
  members: readonly TeamMember[];
}
/** Label, button and Cancel of an action's form. */
const useWords = (action: TeamAction) => ({
  label: actions[action].form,
  submitLabel: actions[action].submit,
  onCancel: useModal().close,
});

function Answering({ member: { _id, answersQuotes, awayUntil } }: ActionProps) {
  const values = { answersQuotes, awayUntil: awayDayOf(awayUntil) ?? '' };
  const { submission, form } = useSubmission(answeringForm, { memberId: _id }, values);
  useCloseWhenSent(submission);
  return (
    <SubmissionForm {...form} {...useWords('answering')}>
      <CheckboxField name="answersQuotes" label={text.answersField} isSetting />
      <DateField name="awayUntil" label={text.awayField} hint={text.awayHint} optional />
    </SubmissionForm>
  );
}

function HandOver({ member: { _id }, members }: ActionProps) {
  const { submission, form } = useSubmission(handOverForm, { memberId: _id });
  useCloseWhenSent(submission);
  const others = members.filter((one) => one._id !== _id && one.state === 'active');
  return (
    <SubmissionForm {...form} {...useWords('handOver')}>
      <SelectField
        name="toMemberId"
        label={text.toField}
        placeholder={text.wholeTeam}
        optional
        options={others.map((one) => ({ value: one._id, label: nameOf(one) }))}
      />
    </SubmissionForm>
  );
}

function Disable({ member: { _id } }: ActionProps) {
  const { submission, form } = useSubmission(disableForm, { memberId: _id });
  useCloseWhenSent(submission);
  return (
    <SubmissionForm {...form} {...useWords('disable')}>
      <TextAreaField name="reason" label={text.reason} hint={text.reasonHint} optional rows={3} />
    </SubmissionForm>
  );
}

const FORMS = { answering: Answering, handOver: HandOver, disable: Disable } as const satisfies Record<
  TeamAction,
  (props: ActionProps) => React.ReactNode
>;
const isAction = (action: string): action is TeamAction => Object.hasOwn(FORMS, action);

/** Explains what is done about a member of the team, and does it. */
export default function TeamActionModal({ memberId, action }: ModalProps<'team-action'>) {
  const known = useResource(team);
  useModalTitle(isAction(action) ? actions[action].label : text.title);
  if (known.phase === 'failed') return <Notice tone="error">{text.failed}</Notice>;
  if (!isAction(action) || known.phase !== 'ready') return <Skeleton lines={5} />;
  const member = known.data.find(({ _id }) => _id === memberId);
  if (!member) return <Notice>{text.gone}</Notice>;
  const ActionForm = FORMS[action];
  return (
    <Stack gap="md">
      <Text>{actions[action].text(nameOf(member), member.quotes)}</Text>
      <ActionForm member={member} members={known.data} />
    </Stack>
  );
}

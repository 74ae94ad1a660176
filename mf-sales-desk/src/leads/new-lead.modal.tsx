import {
  ENTERED_SOURCES,
  getLeadTeam,
  getStaffEstates,
  isAssignable,
  leadPath,
  leadSourceText,
  type StaffEstate,
} from '@lotline/shared-domain';
import { Button, Cluster, Notice, Stack, Text, TextLink } from '@lotline/shared-design';
import { EmailField, FieldRow, PhoneField, SelectField, TextAreaField, TextField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { Link, useModal } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Dialog, DialogSkeleton } from '../dialog.component';
import { LotField } from '../holds/lot-field.component';
import { newLeadForm } from './new-lead-form';
import { leadsStrings } from './strings';

const text = leadsStrings.add;
const { field } = newLeadForm;
const isAny = (): boolean => true;
const NO_PARAMS = {};

/** Who may be given the lead now (D152). */
function AssigneeField({ estateId }: { estateId: string }) {
  const team = useResource(resource(getLeadTeam, { query: { estateId } }));
  const members = team.phase === 'ready' ? team.data : [];
  const [now] = useState(() => Date.now());
  return (
    <SelectField
      name="assigneeId"
      label={text.assignee}
      placeholder={text.automatic}
      optional
      options={members
        .filter(({ isDisabled, awayUntil }) => isAssignable({ isDisabled, awayUntil: awayUntil ?? null }, now))
        .map(({ userId, name }) => ({ value: userId, label: name }))}
    />
  );
}

/** What is shown instead of the form where the person was a lead of the estate before. */
function KnownLead({ leadId }: { leadId: string }) {
  const { close } = useModal();
  return (
    <Stack gap="md">
      <Notice tone="info" title={text.known}>
        {text.knownText}
      </Notice>
      <Cluster justify="end">
        <TextLink renderAs={Link} to={leadPath(leadId)}>
          {text.open}
        </TextLink>
        <Button variant="secondary" onClick={close}>
          {text.close}
        </Button>
      </Cluster>
    </Stack>
  );
}

function NewLeadForm({ estates }: { estates: readonly StaffEstate[] }) {
  const { close } = useModal();
  const [first] = useState(() => (estates.length === 1 ? (estates[0]?._id ?? '') : ''));
  const [filled] = useState(() => ({ estateId: first, source: ENTERED_SOURCES[0] }));
  const { submission, form } = useSubmission(newLeadForm, NO_PARAMS, filled);
  const [estateId, setEstateId] = useState(first);
  if (submission.phase === 'sent' && !submission.answer.isNew && !submission.answer.wasDeleted)
    return <KnownLead leadId={submission.answer.leadId} />;
  return (
    <Stack gap="md">
      <Text tone="muted">{text.intro}</Text>
      <SubmissionForm
        {...form}
        label={text.form}
        submitLabel={text.submit}
        onCancel={close}
        onValuesChange={(values) => setEstateId((values as { estateId?: string }).estateId ?? '')}
      >
        <SelectField
          {...field('estateId')}
          placeholder={leadsStrings.bulk.choose}
          options={estates.map(({ _id, title }) => ({ value: _id, label: title }))}
        />
        <FieldRow>
          <TextField {...field('firstName')} autoComplete="off" />
          <TextField {...field('lastName')} autoComplete="off" />
        </FieldRow>
        <FieldRow>
          <EmailField {...field('email')} autoComplete="off" />
          <PhoneField {...field('phone')} autoComplete="off" />
        </FieldRow>
        <SelectField
          name="source"
          label={text.source}
          options={ENTERED_SOURCES.map((value) => ({ value, label: leadSourceText(value) }))}
        />
        {estateId && (
          <>
            <LotField key={estateId} estateId={estateId} isMeant={isAny} hint={text.lotHint} optional />
            <AssigneeField estateId={estateId} />
          </>
        )}
        <TextAreaField {...field('note')} rows={3} />
      </SubmissionForm>
    </Stack>
  );
}

/** Enters a lead by hand (section 3, 'Created'; D147). */
export default function NewLeadModal() {
  const dispatch = useDispatch();
  const wanted = resource(getStaffEstates);
  const estates = useResource(wanted);
  if (estates.phase === 'loading' || estates.phase === 'idle') return <DialogSkeleton />;
  return (
    <Dialog title={text.title}>
      {estates.phase === 'ready' ? (
        <NewLeadForm estates={estates.data} />
      ) : (
        <Notice
          tone="error"
          action={{ label: leadsStrings.again, onPress: () => void dispatch(resourceRetried(wanted)) }}
        >
          {text.estatesFailed}
        </Notice>
      )}
    </Dialog>
  );
}

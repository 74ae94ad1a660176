import { CheckboxField, EmailField, FieldRow, TextField } from '@lotline/shared-design/form';
import type { ExampleSet } from '../example.types';
import { FieldGroup } from './field-group.component';
import { SubmissionForm } from './submission-form.component';
import type { SubmissionStatus } from './use-form-status';

const NEW = { isKept: false, round: 0, startAgain: () => {} };
const KEPT = { firstName: 'Ashleigh', lastName: 'Moreno', email: 'ashleigh@example.com', consent: false, website: '' };

function Waitlist({ status = { phase: 'idle' }, draft = NEW }: { status?: SubmissionStatus; draft?: typeof NEW }) {
  return (
    <SubmissionForm
      label="Waitlist"
      initialValues={KEPT}
      onSubmit={() => {}}
      status={status}
      draft={draft}
      isPublic
      submitLabel="Join Waitlist"
      onCancel={() => {}}
    >
      <FieldGroup legend="About you" hint="As we may write to you.">
        <FieldRow>
          <TextField name="firstName" label="First Name" autoComplete="given-name" />
          <TextField name="lastName" label="Last Name" autoComplete="family-name" />
        </FieldRow>
        <EmailField name="email" label="Email" />
      </FieldGroup>
      <CheckboxField name="consent" label="Yes, write to me about releases" />
    </SubmissionForm>
  );
}

export const submissionExamples: ExampleSet = {
  group: 'forms',
  component: 'SubmissionForm',
  examples: {
    'opened with a draft': () => <Waitlist draft={{ ...NEW, isKept: true }} />,
    unanswered: () => (
      <Waitlist
        status={{
          phase: 'failed',
          message: 'No answer came, so we don’t know whether this has reached us.',
          canRetry: true,
        }}
      />
    ),
  },
};

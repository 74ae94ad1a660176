import { object, string } from 'yup';
import type { ExampleSet } from '../example.types';
import { CheckboxField } from './checkbox-field.component';
import { CurrencyField } from './currency-field.component';
import { EmailField } from './email-field.component';
import { FieldRow } from './field-row.component';
import { Form } from './form.component';
import type { FormStatus, ServerError } from './form.types';
import { HoneypotField } from './honeypot-field.component';
import { PasswordField } from './password-field.component';
import { passwordLines } from './password-lines.fixture';
import { PhoneField } from './phone-field.component';
import { SelectField } from './select-field.component';
import { SubmitRow } from './submit-row.component';
import { TextAreaField } from './text-area-field.component';
import { TextField } from './text-field.component';

const VALUES = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  postcode: '',
  holderType: '',
  budget: '' as number | '',
  message: '',
  password: '',
  consent: false,
  website: '',
};
const schema = object({
  firstName: string().required(),
  lastName: string().required(),
  email: string().email().required(),
});

/** Example form with every field. */
function ExampleForm({
  status,
  serverErrors,
  onSubmit = () => {},
}: {
  status?: FormStatus;
  serverErrors?: ServerError[];
  onSubmit?: (values: object) => void;
}) {
  return (
    <Form
      label="Request a Hold"
      initialValues={VALUES}
      schema={schema}
      onSubmit={onSubmit}
      status={status}
      serverErrors={serverErrors}
    >
      <FieldRow>
        <TextField name="firstName" label="First Name" autoComplete="given-name" />
        <TextField name="lastName" label="Last Name" autoComplete="family-name" />
      </FieldRow>
      <FieldRow>
        <PhoneField name="phone" label="Phone" />
        <EmailField name="email" label="Email" />
      </FieldRow>
      <FieldRow>
        <TextField name="postcode" label="Postcode" digitsOnly maxLength={4} autoComplete="postal-code" />
        <SelectField
          name="holderType"
          label="Owner-occupier / Investor"
          placeholder="Please select"
          options={['Owner-occupier', 'Investor']}
        />
      </FieldRow>
      <CurrencyField name="budget" label="Budget" optional />
      <TextAreaField name="message" label="Message" optional />
      <PasswordField name="password" label="Password" rules={passwordLines} autoComplete="new-password" />
      <CheckboxField name="consent" label="Send me news of this estate" optional />
      <HoneypotField />
      <SubmitRow submitLabel="Submit" onCancel={() => {}} />
    </Form>
  );
}

export const formExamples: ExampleSet = {
  group: 'forms',
  component: 'Form',
  examples: {
    empty: () => <ExampleForm />,
    sending: () => <ExampleForm status={{ phase: 'sending' }} />,
    'a late answer': () => (
      <ExampleForm
        status={{ phase: 'sending', message: 'This is taking longer than usual. We are still waiting for an answer.' }}
      />
    ),
    refused: () => (
      <ExampleForm
        status={{ phase: 'failed', message: 'Something went wrong, please try again later' }}
        serverErrors={[
          { path: 'email', message: 'This address cannot receive mail' },
          { path: 'source', message: 'This form has changed since you opened it' },
        ]}
      />
    ),
  },
};

import { object, string } from 'yup';
import type { ExampleSet } from '../../example.types';
import { Form } from '../../form/form.component';
import { SubmitRow } from '../../form/submit-row.component';
import { OneTimeCodeField } from './one-time-code-field.component';

const codeSchema = object({
  code: string()
    .matches(/^\d{6}$/, 'Enter the 6 digits of the code')
    .required('Enter the code'),
});

/** Example form with a one-time code. */
export function CodeForm({ onSubmit = () => {} }: { onSubmit?: (values: object) => void }) {
  return (
    <Form label="Sign in" initialValues={{ code: '' }} schema={codeSchema} onSubmit={onSubmit}>
      <OneTimeCodeField name="code" label="Code" hint="We sent 6 digits to ada@example.com" />
      <SubmitRow submitLabel="Sign in" />
    </Form>
  );
}

export const kitFieldsExamples: ExampleSet = {
  group: 'kits',
  component: 'OneTimeCodeField',
  examples: {
    code: () => <CodeForm />,
  },
};

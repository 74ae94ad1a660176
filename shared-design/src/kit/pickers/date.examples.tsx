import { object, string } from 'yup';
import type { ExampleSet } from '../../example.types';
import { Form } from '../../form/form.component';
import { SubmitRow } from '../../form/submit-row.component';
import { DateField } from './date-field.component';

const schema = object({
  expires: string()
    .required('Choose a day')
    .matches(/^\d{4}-\d{2}-\d{2}$/, 'Write the day as day/month/year, such as 27/03/2027'),
});

/** Example form with a date field. */
export function DateForm({
  expires = '',
  onSubmit = () => {},
}: {
  expires?: string;
  onSubmit?: (values: object) => void;
}) {
  return (
    <Form label="Extend a hold" initialValues={{ expires, settled: '' }} schema={schema} onSubmit={onSubmit}>
      <DateField name="expires" label="Hold expires" min="2027-03-10" max="2027-12-31" />
      <DateField name="settled" label="Settled on" optional />
      <SubmitRow submitLabel="Save" />
    </Form>
  );
}

export const datePickerExamples: ExampleSet = {
  group: 'kits',
  component: 'DateField',
  examples: { 'a day': () => <DateForm expires="2027-03-27" /> },
};

import { array, mixed, object } from 'yup';
import type { ExampleSet } from '../../example.types';
import { Form } from '../../form/form.component';
import { SubmitRow } from '../../form/submit-row.component';
import { FileField } from './file-field.component';
import type { FileFieldProps } from './file-field.types';

const schema = object({ plans: array(mixed<File>().required()).min(1, 'Choose at least one file') });
const MAX_BYTES = 25 * 1024 * 1024;

/** Stand-in for shared-domain's `refuseUpload`, which this package may not import. */
const refuse = ({ name, size }: File): 'type' | 'size' | null =>
  !/\.(?:jpe?g|pdf)$/i.test(name) ? 'type' : size > MAX_BYTES ? 'size' : null;

/** Example form with a file field. */
export function PlansForm({
  plans = [],
  onSubmit = () => {},
  ...field
}: { plans?: readonly File[]; onSubmit?: (values: object) => void } & Partial<FileFieldProps>) {
  return (
    <Form label="Plans of lot 12" initialValues={{ plans }} schema={schema} onSubmit={onSubmit}>
      <FileField
        name="plans"
        label="Plans"
        kinds="JPEG or PDF"
        accept="image/jpeg,application/pdf"
        maxBytes={MAX_BYTES}
        refuse={refuse}
        multiple
        {...field}
      />
      <SubmitRow submitLabel="Send" />
    </Form>
  );
}

const SENT: Readonly<Record<string, number>> = { 'site.jpg': 1, 'contours.pdf': 0.45 };
const files = [
  new File(['x'.repeat(348_160)], 'site.jpg'),
  new File(['x'.repeat(2_621_440)], 'contours.pdf'),
  new File(['x'.repeat(2048)], 'soil-test-of-the-northern-boundary.pdf'),
];

export const fileFieldExamples: ExampleSet = {
  group: 'kits',
  component: 'FileField',
  examples: {
    'no file yet': () => <PlansForm />,
    'some on their way': () => <PlansForm plans={files} progress={({ name }) => SENT[name]} />,
  },
};

import { array, object, string } from 'yup';
import type { ExampleSet } from '../../example.types';
import { Form } from '../../form/form.component';
import { SubmitRow } from '../../form/submit-row.component';
import { ComboboxField } from './combobox-field.component';
import { MultiSelectField } from './multi-select-field.component';
import type { ComboboxFieldProps, PickerOption } from './options.types';

/** About as many builders as a large state has. */
const BUILDERS: readonly PickerOption[] = Array.from({ length: 3000 }, (_, at) => ({
  value: `b${at + 1}`,
  label: `Builder ${at + 1}`,
}));

const schema = object({ builder: string().required('Choose a builder') });

/** Example form with a combobox. */
export function BuilderForm({
  builder = '',
  onSubmit = () => {},
  ...field
}: { builder?: string; onSubmit?: (values: object) => void } & Partial<ComboboxFieldProps>) {
  const source = field.load ? { load: field.load, labelOf: field.labelOf } : { options: field.options ?? BUILDERS };
  return (
    <Form label="House and land" initialValues={{ builder }} schema={schema} onSubmit={onSubmit}>
      <ComboboxField name="builder" label="Builder" placeholder="Type a name" {...source} />
      <SubmitRow submitLabel="Save" />
    </Form>
  );
}

const STAGES: readonly PickerOption[] = [1, 2, 3, 4, 5].map((number) => ({
  value: `s${number}`,
  label: `Stage ${number}`,
}));
const stagesSchema = object({ stages: array(string().required()).min(1, 'Choose at least one stage') });

/** Example form with a multi-select. */
export function StagesForm({
  stages = [],
  onSubmit = () => {},
}: {
  stages?: readonly string[];
  onSubmit?: (values: object) => void;
}) {
  return (
    <Form label="Builder’s stages" initialValues={{ stages }} schema={stagesSchema} onSubmit={onSubmit}>
      <MultiSelectField name="stages" label="Stages" options={STAGES} />
      <SubmitRow submitLabel="Save" />
    </Form>
  );
}

export const optionPickerExamples: ExampleSet = {
  group: 'kits',
  component: 'ComboboxField and MultiSelectField',
  examples: {
    'one of 3,000': () => <BuilderForm builder="b12" />,
    'some of a few': () => <StagesForm stages={['s1', 's3']} />,
    'found by a server': () => (
      <BuilderForm load={async (typed) => BUILDERS.filter(({ label }) => label.includes(typed)).slice(0, 20)} />
    ),
  },
};

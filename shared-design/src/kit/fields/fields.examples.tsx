import { number, object, string } from 'yup';
import type { ExampleSet } from '../../example.types';
import { Form } from '../../form/form.component';
import { SubmitRow } from '../../form/submit-row.component';
import { MoneyField } from './money-field.component';
import { OneTimeCodeField } from './one-time-code-field.component';

const codeSchema = object({ code: string().matches(/^\d{6}$/, 'Enter the 6 digits of the code').required('Enter the code') });
const IN_FIGURES = 'Write the price in figures, such as 380,000';
const priceSchema = object({ price: number().typeError(IN_FIGURES).min(0, IN_FIGURES).required('Price is required') });

/** Stands for shared-domain's `readAmount`, which this package may not import. */
export const readAmount = (typed: string): number | null => {
  const figure = typed.replace(/[$\s]/g, '');
  if (figure === '') return null;
  return /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?$/.test(figure) ? Number(figure.replaceAll(',', '')) : Number.NaN;
};

/** The form that a code is typed into. */
export function CodeForm({ onSubmit = () => {} }: { onSubmit?: (values: object) => void }) {
  return (
    <Form label="Sign in" initialValues={{ code: '' }} schema={codeSchema} onSubmit={onSubmit}>
      <OneTimeCodeField name="code" label="Code" hint="We sent 6 digits to ada@example.com" />
      <SubmitRow submitLabel="Sign in" />
    </Form>
  );
}

/** The form that an amount is typed into. */
export function PriceForm({ price = '', onSubmit = () => {} }: { price?: number | '' | null; onSubmit?: (values: object) => void }) {
  return (
    <Form label="Price of lot 12" initialValues={{ price, rebate: '' }} schema={priceSchema} onSubmit={onSubmit}>
      <MoneyField name="price" label="Price" read={readAmount} />
      <MoneyField name="rebate" label="Rebate" read={readAmount} optional hint="Leave empty when there is none" />
      <SubmitRow submitLabel="Save" />
    </Form>
  );
}

export const kitFieldsExamples: ExampleSet = {
  group: 'kits',
  component: 'OneTimeCodeField and MoneyField',
  examples: {
    code: () => <CodeForm />,
    'an amount': () => <PriceForm price={380000} />,
  },
};

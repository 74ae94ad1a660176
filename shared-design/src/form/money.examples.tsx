import { number, object } from 'yup';
import type { ExampleSet } from '../example.types';
import { Form } from './form.component';
import { MoneyField } from './money-field.component';
import { SubmitRow } from './submit-row.component';

const IN_FIGURES = 'Write the price in figures, such as 380,000';
const priceSchema = object({ price: number().typeError(IN_FIGURES).min(0, IN_FIGURES).required('Price is required') });

/** Stand-in for shared-domain's `readAmount`, which this package may not import. */
const readAmount = (typed: string): number | null => {
  const figure = typed.replace(/[$\s]/g, '');
  if (figure === '') return null;
  return /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?$/.test(figure) ? Number(figure.replaceAll(',', '')) : Number.NaN;
};

/** Example form with a money field. */
export function PriceForm({
  price = '',
  wholeDollars = false,
  onSubmit = () => {},
}: {
  price?: number | '' | null;
  wholeDollars?: boolean;
  onSubmit?: (values: object) => void;
}) {
  return (
    <Form label="Price of lot 12" initialValues={{ price, rebate: '' }} schema={priceSchema} onSubmit={onSubmit}>
      <MoneyField name="price" label="Price" read={readAmount} wholeDollars={wholeDollars} />
      <MoneyField name="rebate" label="Rebate" read={readAmount} optional hint="Leave empty when there is none" />
      <SubmitRow submitLabel="Save" />
    </Form>
  );
}

export const moneyExamples: ExampleSet = {
  group: 'forms',
  component: 'MoneyField',
  examples: { 'an amount': () => <PriceForm price={380000} /> },
};

import { number, object } from 'yup';
import type { ExampleSet } from '../example.types';
import { Form } from './form.component';
import { MoneyField } from './money-field.component';
import { SubmitRow } from './submit-row.component';

const IN_FIGURES = 'Write the price in figures, such as 380,000';
const amount = number()
  .transform((value: unknown, typed: unknown) => (typeof typed === 'string' ? Number.NaN : value))
  .typeError(IN_FIGURES)
  .required('Price is required');
const priceSchema = object({ price: amount });
const wholePriceSchema = object({ price: amount.integer('Write whole dollars') });

/** Stand-in for shared-domain's `parseMoney`, which this package may not import. */
const parseMoney = (typed: string): number | null => {
  const figure = typed.replace(/[$\s]/g, '');
  if (figure === '') return null;
  return /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{0,2})?$/.test(figure) ? Number(figure.replaceAll(',', '')) : Number.NaN;
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
    <Form
      label="Price of lot 12"
      initialValues={{ price, rebate: '' }}
      schema={wholeDollars ? wholePriceSchema : priceSchema}
      onSubmit={onSubmit}
    >
      <MoneyField name="price" label="Price" read={parseMoney} wholeDollars={wholeDollars} />
      <MoneyField name="rebate" label="Rebate" read={parseMoney} optional hint="Leave empty when there is none" />
      <SubmitRow submitLabel="Save" />
    </Form>
  );
}

export const moneyExamples: ExampleSet = {
  group: 'forms',
  component: 'MoneyField',
  examples: { 'an amount': () => <PriceForm price={380000} /> },
};

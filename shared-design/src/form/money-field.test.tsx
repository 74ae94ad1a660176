import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from './form.component';
import { PriceForm } from './money.examples';
import { MoneyField } from './money-field.component';

const submitted = jest.fn();
beforeEach(() => submitted.mockClear());
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test.each([
  ['$380,000.00', '$380,000', 380_000],
  ['380000', '$380,000', 380_000],
  ['$ 380 000', '$380,000', 380_000],
  ['1000.5', '$1,000.50', 1000.5],
  ['0', '$0', 0],
])('%p is shown as %s and sent as %d', async (pasted, shown, amount) => {
  render(<PriceForm onSubmit={submitted} />);
  await userEvent.click(field());
  await userEvent.paste(pasted);
  await userEvent.tab();
  expect(field().value).toBe(shown);
  await send();
  expect(submitted).toHaveBeenCalledWith({ price: amount, rebate: '' });
});

test.each([
  ['1234567.5', '$1,234,567.5', 1_234_567.5],
  ['380000', '$380,000', 380_000],
  ['1,250,000', '$1,250,000', 1_250_000],
  ['$380,000.00', '$380,000.00', 380_000],
  ['007', '$7', 7],
  ['-{Backspace}400', '$400', 400],
])(
  'spec 5: input is numeric, positive and grouped: %p is shown as %s at once, sent as %d',
  async (typed, shown, amount) => {
    render(<PriceForm onSubmit={submitted} />);
    expect(field().value).toBe('');
    await userEvent.type(field(), typed);
    expect(field().value).toBe(shown);
    await send();
    expect(submitted).toHaveBeenCalledWith({ price: amount, rebate: '' });
  },
);

const REFUSED: [typed: string, shown: string][] = [
  ['380.000,00', '$380.000,00'],
  ['-5000', '-5000'],
  ['1e5', '$1e5'],
  ['12,5', '$12,5'],
  ['12.345', '$12.345'],
  ['1.2.3', '$1.2.3'],
  ['300k', '$300k'],
  ['about 400', 'about 400'],
  ['300000-320000', '$300,000-320000'],
];
test.each(REFUSED)('D66: doesn’t guess at typed %p: it stays as %s and is refused', async (typed, shown) => {
  render(<PriceForm onSubmit={submitted} />);
  await userEvent.type(field(), typed);
  await userEvent.tab();
  expect(field().value).toBe(shown);
  expect(await screen.findByText('Write the price in figures, such as 380,000')).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await send();
  expect(submitted).not.toHaveBeenCalled();
});

test.each(REFUSED)('D66: doesn’t guess at pasted %p: it stays as it is and is refused', async (pasted) => {
  render(<PriceForm price={1_250_000} onSubmit={submitted} />);
  await userEvent.click(field());
  await userEvent.paste(pasted);
  await userEvent.tab();
  expect(field().value).toBe(pasted);
  expect(await screen.findByText('Write the price in figures, such as 380,000')).toBeTruthy();
  await send();
  expect(submitted).not.toHaveBeenCalled();
});

test('a refused amount can be corrected where it is wrong', async () => {
  render(<PriceForm onSubmit={submitted} />);
  await userEvent.type(field(), '-5000');
  await userEvent.type(field(), '{Delete}', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  expect(field().value).toBe('$5,000');
  await userEvent.type(field(), '-', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  expect([field().value, field().selectionStart]).toEqual(['-$5,000', 1]);
});

test('whole dollars keep cents of zero out, and other cents as they were typed', async () => {
  render(<PriceForm wholeDollars onSubmit={submitted} />);
  await userEvent.type(field(), '380000.50');
  await userEvent.tab();
  expect(field().value).toBe('$380,000.50');
  expect(await screen.findByText('Write whole dollars')).toBeTruthy();
  await userEvent.clear(field());
  await userEvent.type(field(), '380000.00');
  await userEvent.tab();
  expect(field().value).toBe('$380,000');
  await send();
  expect(submitted).toHaveBeenCalledWith({ price: 380_000, rebate: '' });
});

test('keeps the caret behind an inserted digit, and removing the last digit leaves no prefix', async () => {
  render(<PriceForm price={1_234_567} />);
  await userEvent.click(field());
  await userEvent.type(field(), '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect([field().value, field().selectionStart]).toEqual(['$19,234,567', 3]);
  await userEvent.clear(field());
  await userEvent.type(field(), '5{Backspace}');
  expect(field().value).toBe('');
});

test('selects the amount on focus, replaces it by typing, and keeps it when tabbing through', async () => {
  render(<PriceForm price={380_000} onSubmit={submitted} />);
  expect(field().value).toBe('$380,000');
  await userEvent.tab();
  expect([field().value, field().selectionStart, field().selectionEnd]).toEqual(['$380,000', 0, 8]);
  await userEvent.tab();
  expect(field().value).toBe('$380,000');
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('395000');
  await send();
  expect(submitted).toHaveBeenCalledWith({ price: 395_000, rebate: '' });
});

test('shows an unknown amount as an empty field', () => {
  render(<PriceForm price={null} />);
  expect(field().value).toBe('');
});

test('an emptied field is empty', async () => {
  render(<PriceForm price={380_000} onSubmit={submitted} />);
  await userEvent.clear(field());
  await send();
  expect(await screen.findByText('Price is required')).toBeTruthy();
});

test('an amount below nothing, where the field reads one, has its sign before the dollar', async () => {
  const read = (typed: string) => (typed === '' ? null : Number(typed.replace(/[$,]/g, '')));
  render(
    <Form initialValues={{ discount: -500 }} onSubmit={submitted} label="Discount">
      <MoneyField name="discount" label="Discount" read={read} wholeDollars />
    </Form>,
  );
  const discount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Discount' });
  expect(discount.value).toBe('-$500');
  await userEvent.clear(discount);
  await userEvent.type(discount, '-12500');
  expect(discount.value).toBe('-$12,500');
});

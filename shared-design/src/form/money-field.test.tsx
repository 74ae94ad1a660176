import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PriceForm } from './money.examples';

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
  ['about -400', '$400', 400],
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
  ['-1234567.5a', '$1,234,567.5', 1_234_567.5],
  ['380000', '$380,000', 380_000],
  ['1e5', '$15', 15],
  ['12,5', '$125', 125],
  ['12.345', '$12.34', 12.34],
  ['007', '$7', 7],
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

test.each([
  ['1234567.5', '$1,234,567', 1_234_567],
  ['380000.00', '$380,000', 380_000],
  ['38.0{Backspace}90', '$390', 390],
  ['.5', '$0', 0],
  ['380000', '$380,000', 380_000],
])('drops cents of whole dollars: %p is shown as %s at once, sent as %d', async (typed, shown, amount) => {
  render(<PriceForm wholeDollars onSubmit={submitted} />);
  await userEvent.type(field(), typed);
  expect(field().value).toBe(shown);
  await send();
  expect(submitted).toHaveBeenCalledWith({ price: amount, rebate: '' });
});

test('drops pasted cents of whole dollars, and another amount can be typed afterwards', async () => {
  render(<PriceForm wholeDollars />);
  await userEvent.click(field());
  await userEvent.paste('1,234,567.50');
  expect(field().value).toBe('$1,234,567');
  await userEvent.tab();
  expect(field().value).toBe('$1,234,567');
  await userEvent.type(field(), '8');
  expect(field().value).toBe('$8');
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

test.each(['380.000,00', '12,5', '1.2.3', '300k', '1.2 m', '300000-320000'])(
  'doesn’t guess at pasted %p: it stays as it is and is rejected with a message',
  async (pasted) => {
    render(<PriceForm onSubmit={submitted} />);
    await userEvent.click(field());
    await userEvent.paste(pasted);
    await userEvent.tab();
    expect(field().value).toBe(pasted);
    expect(await screen.findByText('Write the price in figures, such as 380,000')).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await send();
    expect(submitted).not.toHaveBeenCalled();
  },
);

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

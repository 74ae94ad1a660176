import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PriceForm } from './money.examples';

const submitted = jest.fn();
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

test.each(['380.000,00', '12,5', 'about 400', '-5'])('%p is not guessed: it stays as it was typed and is refused in words', async (typed) => {
  render(<PriceForm onSubmit={submitted} />);
  await userEvent.type(field(), typed);
  await userEvent.tab();
  expect(field().value).toBe(typed);
  expect(await screen.findByText('Write the price in figures, such as 380,000')).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await send();
  expect(submitted).not.toHaveBeenCalled();
});

test('an amount that is there is edited without its groups, replaced by typing, and stays when the field is only passed', async () => {
  render(<PriceForm price={380_000} onSubmit={submitted} />);
  expect(field().value).toBe('$380,000');
  await userEvent.tab();
  expect([field().value, field().selectionStart, field().selectionEnd]).toEqual(['380000', 0, 6]);
  await userEvent.tab();
  expect(field().value).toBe('$380,000');
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('395000');
  await send();
  expect(submitted).toHaveBeenCalledWith({ price: 395_000, rebate: '' });
});

test('an amount that is not known is an empty field', () => {
  render(<PriceForm price={null} />);
  expect(field().value).toBe('');
});

test('an emptied field is empty', async () => {
  render(<PriceForm price={380_000} onSubmit={submitted} />);
  await userEvent.clear(field());
  await send();
  expect(await screen.findByText('Price is required')).toBeTruthy();
});

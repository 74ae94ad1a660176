import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CodeForm } from './fields.examples';

const submitted = jest.fn();
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });

beforeEach(() => void render(<CodeForm onSubmit={submitted} />));

test('has autocomplete for phones and a label for screen readers', () => {
  expect([field().autocomplete, field().inputMode]).toEqual(['one-time-code', 'numeric']);
  expect(field().getAttribute('aria-required')).toBe('true');
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'We sent 6 digits to ada@example.com',
  );
});

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 123-456\n', '123456'],
  ['Your code is 012345.', '012345'],
  ['12345678', '123456'],
  ['code', ''],
])('%p pasted is %p', async (pasted, kept) => {
  await userEvent.click(field());
  await userEvent.paste(pasted);
  expect(field().value).toBe(kept);
});

test('submits six digits with Enter; fewer are rejected with a message and the field is focused', async () => {
  await userEvent.type(field(), '12x345{Enter}');
  expect(await screen.findByText('Enter the 6 digits of the code')).toBeTruthy();
  expect(submitted).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field());
  await userEvent.type(field(), '6{Enter}');
  expect(submitted).toHaveBeenCalledWith({ code: '123456' });
});

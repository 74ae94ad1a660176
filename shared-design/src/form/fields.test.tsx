import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { CheckboxField } from './checkbox-field.component';
import { CurrencyField } from './currency-field.component';
import { Form } from './form.component';
import { PasswordField } from './password-field.component';
import { passwordLines } from './password-lines.fixture';
import { formatPhoneInput, PhoneField } from './phone-field.component';
import { SelectField } from './select-field.component';
import { SubmitRow } from './submit-row.component';
import { TextAreaField } from './text-area-field.component';
import { TextField } from './text-field.component';

const submitted = jest.fn();
const show = (initialValues: object, children: ReactNode) =>
  render(
    <Form label="Form" initialValues={initialValues} onSubmit={submitted}>
      {children}
      <SubmitRow submitLabel="Submit" />
    </Form>,
  );
const send = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));

test.each([
  ['', ''],
  ['0412345678', '0412 345 678'],
  ['+61412345678', '+61 412 345 678'],
  ['04 12-34', '0412 34'],
  // Pasted, or filled in by a browser: the whole value, nothing is cut.
  ['0412345678999', '0412 345 678 999'],
  ['\u202a+61 412 345 678\u202c', '+61 412 345 678'],
  ['+61 (0)412 345 678', '+61 412 345 678'],
  ['0061 412 345 678', '+61 412 345 678'],
  ['61 412 345 678', '+61 412 345 678'],
  ['(+61) 412 345 678', '+61 412 345 678'],
  ['tel:+61412345678', '+61 412 345 678'],
  ['0412\u2011345\u2011678', '0412 345 678'],
  ['０４１２ ３４５ ６７８', '0412 345 678'],
  ['+44 7911 1234567', '+44 791 112 345 67'],
])('spec 5: phone %p is shown as %p', (typed, shown) => {
  expect(formatPhoneInput(typed)).toBe(shown);
});

test('groups a phone number while typing, and the caret stays in place', async () => {
  show({ phone: '' }, <PhoneField name="phone" label="Phone" />);
  const phone = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
  expect([phone.placeholder, phone.autocomplete]).toEqual(['0412 345 678', 'tel']);
  await userEvent.type(phone, '041234567');
  expect(phone.value).toBe('0412 345 67');
  await userEvent.type(phone, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect([phone.value, phone.selectionStart]).toEqual(['0491 234 567', 3]);
});

test.each([
  ['365000', '$365,000', 365_000],
  ['$380,000.00', '$380,000', 380_000],
  ['$ 380 000', '$380,000', 380_000],
  ['1,250,000', '$1,250,000', 1_250_000],
  ['380.000,00', '380.000,00', '380.000,00'],
  ['1,23,456', '1,23,456', '1,23,456'],
  ['380.000', '380.000', '380.000'],
  ['about 400', 'about 400', 'about 400'],
])('a remote of v0.1.0, which passes no rule, gets %s as %s', async (typed, shown, value) => {
  show({ budget: '' }, <CurrencyField name="budget" label="Budget" />);
  const budget = screen.getByRole<HTMLInputElement>('textbox', { name: 'Budget' });
  await userEvent.click(budget);
  await userEvent.paste(typed);
  await userEvent.tab();
  expect(budget.value).toBe(shown);
  await send();
  expect(submitted).toHaveBeenCalledWith({ budget: value });
});

test('a postcode field takes four digits and keeps the leading zero', async () => {
  show({ postcode: '' }, <TextField name="postcode" label="Postcode" digitsOnly maxLength={4} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Postcode' }), '0a80012');
  await send();
  expect(submitted).toHaveBeenCalledWith({ postcode: '0800' });
});

test.each([
  [4, '', ' 3000', '3000'],
  [4, '', '3000 ', '3000'],
  [4, '', 'VIC 3000', '3000'],
  [6, '', '123 456', '123456'],
  // Too much is kept, for the form to refuse in words.
  [4, '', '30000', '30000'],
])('a field of %s digits with %j takes %j whole, as %j', async (maxLength, before, pasted, kept) => {
  show({ digits: before }, <TextField name="digits" label="Digits" digitsOnly maxLength={maxLength} />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Digits' }));
  await userEvent.paste(pasted);
  await send();
  expect(submitted).toHaveBeenCalledWith({ digits: kept });
});

test('a text that is too long isn’t cut', async () => {
  show({ title: '', note: '' }, [
    <TextField key="title" name="title" label="Title" maxLength={4} />,
    <TextAreaField key="note" name="note" label="Note" maxLength={4} />,
  ]);
  await userEvent.click(screen.getByRole('textbox', { name: 'Title' }));
  await userEvent.paste('Creek Road');
  await userEvent.click(screen.getByRole('textbox', { name: 'Note' }));
  await userEvent.paste('Creek Road');
  await send();
  expect(submitted).toHaveBeenCalledWith({ title: 'Creek Road', note: 'Creek Road' });
});

test('a select starts at its placeholder', async () => {
  show(
    { holderType: '' },
    <SelectField
      name="holderType"
      label="Owner-occupier / Investor"
      placeholder="Please select"
      options={['Investor', 'Owner-occupier']}
    />,
  );
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Owner-occupier / Investor' });
  expect(select.selectedOptions[0]?.textContent).toBe('Please select');
  await userEvent.selectOptions(select, 'Investor');
  await send();
  expect(submitted).toHaveBeenCalledWith({ holderType: 'Investor' });
});

test('a checkbox shows the mixed state and toggles', async () => {
  show({ all: false }, <CheckboxField name="all" label="All lots" partial />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All lots' });
  expect(box.indeterminate).toBe(true);
  await userEvent.click(box);
  await send();
  expect(submitted).toHaveBeenCalledWith({ all: true });
});

test('spec 2.12: a password can be shown, and its rules are marked and described', async () => {
  show(
    { password: '' },
    <PasswordField name="password" label="Password" rules={passwordLines} autoComplete="new-password" />,
  );
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines()).toEqual([
    'Upper and lowercase letters, not met yet',
    'Between 4 and 16 characters, not met yet',
    'Contains a number and a symbol, not met yet',
  ]);
  await userEvent.type(password, 'aB3!');
  expect(lines()).toEqual([
    'Upper and lowercase letters, met',
    'Between 4 and 16 characters, met',
    'Contains a number and a symbol, met',
  ]);
  expect(password.type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password.type).toBe('text');
});

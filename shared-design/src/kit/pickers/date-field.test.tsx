import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { DateForm } from './date.examples';

const submitted = jest.fn();
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Hold expires' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a typed date is shown day first and sent as ISO', async () => {
  render(<DateForm onSubmit={submitted} />);
  await userEvent.type(field(), '3 apr 2027');
  expect(field().value).toBe('3 apr 2027');
  await userEvent.tab();
  expect(field().value).toBe('03/04/2027');
  await send();
  expect(submitted).toHaveBeenCalledWith({ expires: '2027-04-03', settled: '' });
});

test('keeps an invalid date and rejects it with a message', async () => {
  render(<DateForm onSubmit={submitted} />);
  await userEvent.type(field(), '31/4/2027{Enter}');
  expect(await screen.findByText('Write the day as day/month/year, such as 27/03/2027')).toBeTruthy();
  expect(field().value).toBe('31/4/2027');
  expect(document.activeElement).toBe(field());
  expect(submitted).not.toHaveBeenCalled();
});

test('by keyboard alone: the calendar opens at the date, its days have full names, and focus returns to the field’s button', async () => {
  render(<DateForm expires="2027-03-27" onSubmit={submitted} />);
  await userEvent.tab();
  await userEvent.tab();
  const button = screen.getByRole('button', { name: 'Choose a day: Hold expires' });
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard('{Enter}');
  const dialog = screen.getByRole('dialog', { name: 'Hold expires' });
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/27 March 2027/);
  expect(within(dialog).getAllByRole('columnheader', { hidden: true })[0]?.textContent).toBe('M');
  const { violations } = await axe(dialog, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(field().value).toBe('03/04/2027');
  await send();
  expect(submitted).toHaveBeenCalledWith({ expires: '2027-04-03', settled: '' });
});

test('disables days outside the limits, and Escape changes nothing', async () => {
  render(<DateForm expires="2027-03-10" onSubmit={submitted} />);
  await userEvent.click(screen.getByRole('button', { name: 'Choose a day: Hold expires' }));
  expect(screen.getByRole('button', { name: /\b9 March 2027/ }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field().value).toBe('10/03/2027');
});

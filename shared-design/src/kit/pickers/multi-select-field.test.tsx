import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { StagesForm } from './options.examples';

const submitted = jest.fn();
const field = () => screen.getByRole('button', { name: /.+ Stages$/ });
const describedBy = () =>
  (field().getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

test('by keyboard alone: selects several while the list stays open, and sends them in list order', async () => {
  render(<StagesForm onSubmit={submitted} />);
  await userEvent.tab();
  expect([document.activeElement, describedBy()]).toEqual([field(), ['Required']]);
  await userEvent.keyboard('{ArrowDown}');
  const list = screen.getByRole('listbox', { name: 'Stages' });
  expect(list.getAttribute('aria-multiselectable')).toBe('true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}{ArrowUp}{Enter}');
  expect(screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)).toEqual([
    'Stage 2',
    'Stage 3',
  ]);
  const { violations } = await axe(list, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect([screen.queryByRole('listbox'), field().textContent]).toEqual([null, 'Stage 2, Stage 3']);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(submitted).toHaveBeenCalledWith({ stages: ['s2', 's3'] });
});

test('rejects an empty selection in place and focuses the field', async () => {
  render(<StagesForm onSubmit={submitted} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose at least one stage')).toBeTruthy();
  expect(document.activeElement).toBe(field());
  expect(describedBy()).toEqual(['Choose at least one stage', 'Required']);
});

test('tabbing through an empty field shows no error', async () => {
  render(<StagesForm />);
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
  await expect(screen.findByText('Choose at least one stage', undefined, { timeout: 300 })).rejects.toThrow();
});

test('shows the number of selected options when there are many', () => {
  render(<StagesForm stages={['s1', 's2', 's3', 's4']} />);
  expect(field().textContent).toBe('4 chosen');
});

import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { CardListPage } from './card-list-page.component';
import { PeopleList } from './list.examples';

const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

test('search and filter go into the query, and return to the first page', async () => {
  const changed = jest.fn();
  render(<PeopleList start={{ page: '2' }} onChange={changed} />);
  expect(names()).toEqual(['Person 6', 'Person 7', 'Person 8', 'Person 9', 'Person 10']);
  const user = userEvent.setup();
  await user.type(screen.getByRole('searchbox', { name: /Search by name/ }), 'Person 1{Enter}');
  expect(changed).toHaveBeenLastCalledWith({ search: 'Person 1' });
  expect(names()).toEqual(['Person 1', 'Person 10', 'Person 11', 'Person 12']);
  await user.click(screen.getByRole('button', { name: /Role/ }));
  await user.click(screen.getByRole('option', { name: 'Builder' }));
  expect(changed).toHaveBeenLastCalledWith({ search: 'Person 1', role: 'Builder' });
  expect(names()).toEqual(['Person 10', 'Person 12']);
});

test('a submitted search keeps the focus, and a search from elsewhere replaces the text', async () => {
  const { rerender } = render(<PeopleList />);
  const user = userEvent.setup();
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  await user.type(field, 'Person 1{Enter}');
  expect(document.activeElement).toBe(field);
  rerender(<PeopleList query={{ search: 'Person 2' }} />);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Person 2');
});

test('without a submit button every keystroke searches', async () => {
  const changed = jest.fn();
  render(<PeopleList search={{ label: 'Search', formLabel: 'Filters' }} onChange={changed} />);
  await userEvent.type(screen.getByRole('searchbox'), '12');
  expect(changed.mock.calls).toEqual([[{ search: '1' }], [{ search: '12' }]]);
});

test('by keyboard alone: pages are turned, and the pressed button keeps the focus at the end', async () => {
  render(<PeopleList start={{ page: '2' }} />);
  const user = userEvent.setup();
  const next = screen.getByRole('button', { name: 'Next page' });
  next.focus();
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['Person 11', 'Person 12']);
  expect([document.activeElement, next.getAttribute('aria-disabled')]).toEqual([next, 'true']);
  await user.keyboard('{Enter}');
  expect(screen.getByText('Page 3 of 3')).toBeTruthy();
});

test('while a page loads the pager stays', () => {
  const { rerender } = render(<PeopleList />);
  rerender(<PeopleList pages={null} phase="loading" rows={[]} />);
  expect(screen.getByText('Page 1 of 3')).toBeTruthy();
});

test('no matches offer everything; a column’s `to` is a link', async () => {
  render(<PeopleList start={{ search: 'Zoe' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show all users' }));
  expect(within(screen.getAllByRole('rowheader')[0]!).getByRole('link').getAttribute('href')).toBe('#p1');
});

test('a list that can’t be filtered is empty as a whole, with its action once', () => {
  render(
    <PeopleList rows={[]} search={undefined} filters={undefined} actions={<button type="button">Invite</button>} />,
  );
  expect(screen.getByRole('heading', { name: 'No users yet' })).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test.each(['failed', 'absent'] as const)('%s shows the problem and a retry, and keeps the filters', async (phase) => {
  const retry = jest.fn();
  render(<PeopleList phase={phase} rows={[]} problem="The users could not be loaded." onRetry={retry} />);
  expect(screen.getByText('The users could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('searchbox')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('export reports its progress, and a second press waits for the first', async () => {
  let [done, calls] = [() => {}, 0];
  const save = (_format: string, onProgress: (part: number) => void) => {
    calls += 1;
    onProgress(0.4);
    return new Promise<void>((resolve) => (done = resolve));
  };
  render(<PeopleList exports={{ formats: [{ format: 'csv', label: 'Export CSV' }], save }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  const button = screen.getByRole('button', { name: '40 % written' });
  await userEvent.click(button);
  expect([calls, document.activeElement]).toEqual([1, button]);
  done();
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toBe(button);
});

test('cards are under their headings; a folded group is closed unless it is the only one', () => {
  const group = { title: 'Ended', has: (row: string) => row.startsWith('e'), folded: (count: number) => `(${count})` };
  const props = {
    title: 'Holds',
    phase: 'ready' as const,
    rowKey: (row: string) => row,
    card: (row: string) => <article>{row}</article>,
  };
  const { rerender } = render(
    <CardListPage
      {...props}
      rows={['a1', 'e1']}
      groups={[{ title: 'Current', has: (row) => row.startsWith('a') }, group]}
    />,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Current' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Ended/ }).getAttribute('aria-expanded')).toBe('false');
  rerender(<CardListPage {...props} key="ended" rows={['e1']} groups={[group]} />);
  expect(screen.getByRole('button', { name: /Ended/ }).getAttribute('aria-expanded')).toBe('true');
  rerender(<CardListPage {...props} rows={[]} empty={{ title: 'No holds yet', text: 'Request one.' }} />);
  expect(screen.getByRole('heading', { name: 'No holds yet' })).toBeTruthy();
});

test('has no violation that axe finds', async () => {
  const { container } = render(<PeopleList />);
  expect((await axe(container)).violations).toEqual([]);
});

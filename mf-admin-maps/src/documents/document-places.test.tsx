import { renderWithHost } from '@lotline/shared-runtime/testing';
import { screen, within } from '@testing-library/react';
import { choose, server, showWith, three, user } from '../testing/documents.fixture';
import DocumentsScreen from './documents.screen';
import module from '../module';

const show = showWith(module);

it('another place is chosen, and uploads of the one before go on', async () => {
  const { shell } = await show(three);
  await choose('plan.pdf');
  await user.selectOptions(screen.getByLabelText('Show documents of'), 'Stage 4');
  expect(await screen.findByRole('heading', { name: 'Documents of the stage' })).toBeTruthy();
  expect(screen.queryByText('plan.pdf')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Show documents of'), 'The whole estate');
  expect(await screen.findByRole('button', { name: 'Add 1 document' })).toBeTruthy();
  expect(shell.reported).toEqual([]);
});

it('while stages and lots are read the picker shows no id; the way back names the estate', async () => {
  const { answers } = server(three);
  let read = (_: unknown): void => undefined;
  const late = new Promise((resolve) => (read = resolve));
  renderWithHost(<DocumentsScreen />, {
    module,
    role: 'SALES',
    pathname: '/admin/estates/e1/documents',
    query: { stageId: 's1' },
    answers: { ...answers, 'staff/getStages': () => late },
  });
  expect(await screen.findByRole('option', { name: 'Loading…', selected: true })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 's1' })).toBeNull();
  read(answers['staff/getStages']);
  expect(await screen.findByRole('option', { name: 'Stage 4', selected: true })).toBeTruthy();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link');
  expect(crumbs.map((crumb) => [crumb.textContent, crumb.getAttribute('href')])).toEqual([
    ['Estates', '/admin/estates'],
    ['Tallowbrook Rise', '/admin/estates/e1'],
  ]);
});

it.each([
  [{ stageId: 'zzz' }, 'Stage not found'],
  [{ stageId: 's1', lotId: 'zzz' }, 'Lot not found'],
])('%j is shown as missing, and another place can be chosen', async (query, title) => {
  const { answers } = server(three);
  const pathname = '/admin/estates/e1/documents';
  renderWithHost(<DocumentsScreen />, { module, role: 'SALES', pathname, query, answers });
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy();
  expect(screen.getByRole('option', { name: title, selected: true })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Show documents of'), 'The whole estate');
  expect(await screen.findByRole('heading', { level: 2, name: 'Documents of the estate' })).toBeTruthy();
});

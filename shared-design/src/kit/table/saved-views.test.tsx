import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { LotsInViews, VIEWS } from './saved-views.examples';
import type { SavedView, ViewsPort } from './saved-views.types';

const shownView = () => screen.getByRole('button', { name: /^View / }).textContent;
const headers = () => screen.getAllByRole('columnheader').flatMap(({ textContent }) => textContent || []);
const lots = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const isUnsaved = () => screen.queryByText('View changed') !== null;
const choices = () =>
  [...screen.getByRole('menu').querySelectorAll('[role^=menuitem]')].map(({ textContent }) => textContent);

function start(port: Partial<ViewsPort> = {}) {
  const kept: (readonly SavedView[])[] = [];
  const drawn = render(<LotsInViews port={{ load: () => VIEWS, save: (views) => void kept.push(views), ...port }} />);
  const user = userEvent.setup();
  /** Opens the menu and presses a line of it, by keyboard alone. */
  const choose = async (line: string) => {
    act(() => screen.getByRole('button', { name: /^View / }).focus());
    await user.keyboard('{Enter}');
    const at = choices().indexOf(line);
    expect(at).toBeGreaterThanOrEqual(0);
    await user.keyboard(`{Home}${'{ArrowDown}'.repeat(at)}{Enter}`);
  };
  return { ...drawn, user, choose, kept };
}
/** Once the views are there. */
const loaded = () =>
  waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'View All lots' }).disabled).toBe(false));

test('a view is selected by keyboard with its order, columns and filters', async () => {
  const { choose } = start();
  await loaded();
  await choose('Cheapest first');
  expect([shownView(), headers(), isUnsaved()]).toEqual(['View Cheapest first', ['Lot', 'Status', 'Price'], false]);
  expect(screen.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe('ascending');
  await choose('Wide lots');
  expect([headers(), screen.getByRole<HTMLInputElement>('checkbox', { name: 'Wide lots only' }).checked]).toEqual([
    ['Lot', 'Size (m²)', 'Frontage (m)', 'Price'],
    true,
  ]);
  await choose('All lots');
  expect([headers().length, lots()]).toEqual([5, ['1', '2', '3', '4', '5']]);
});

test('an unsaved change is shown, can be undone, and is saved under its name', async () => {
  const { user, choose, kept } = start();
  await loaded();
  await choose('Cheapest first');
  await user.click(screen.getByRole('button', { name: 'Lot' }));
  expect([isUnsaved(), screen.getByRole('columnheader', { name: 'Lot' }).getAttribute('aria-sort')]).toEqual([
    true,
    'ascending',
  ]);
  await user.click(screen.getByRole('button', { name: 'Back to Cheapest first' }));
  expect([isUnsaved(), screen.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')]).toEqual([
    false,
    'ascending',
  ]);
  await user.click(screen.getByRole('checkbox', { name: 'Wide lots only' }));
  await choose('Save changes');
  expect(kept).toEqual([[{ ...VIEWS[0], filters: { wide: true } }, VIEWS[1]]]);
  expect([shownView(), isUnsaved()]).toEqual(['View Cheapest first', false]);
});

test('saves the current view under an unused name', async () => {
  const { user, choose, kept } = start();
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Size (m²)' }));
  await choose('Save as a new view');
  const dialog = within(screen.getByRole('dialog', { name: 'Save as a new view' }));
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Name' }));
  await user.keyboard('{Enter}');
  expect(await dialog.findByText('Name is required')).toBeTruthy();
  await user.keyboard(' wide LOTS{Enter}');
  expect(await dialog.findByText('There is a view of this name already')).toBeTruthy();
  await user.paste('x'.repeat(60));
  expect(await dialog.findByText('Name must be at most 60 characters')).toBeTruthy();
  expect(kept).toEqual([]);
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
  await user.keyboard('wide LOTS by size{Enter}');
  expect(await screen.findByRole('button', { name: 'View wide LOTS by size' })).toBeTruthy();
  expect(kept[0]?.at(-1)).toMatchObject({
    id: 'view-3',
    name: 'wide LOTS by size',
    sort: { key: 'size', direction: 'ascending' },
    filters: {},
  });
  expect([screen.queryByRole('dialog'), isUnsaved()]).toEqual([null, false]);
});

test('renames a view, and deletes one after confirmation', async () => {
  const { user, choose, kept } = start();
  await loaded();
  expect(screen.queryByRole('menuitem', { name: 'Rename' })).toBeNull();
  await choose('Wide lots');
  await choose('Rename');
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await user.keyboard('Wide{Enter}');
  expect(await screen.findByRole('button', { name: 'View Wide' })).toBeTruthy();
  await choose('Delete');
  expect(screen.getByRole('dialog').textContent).toContain('Are you sure you want to delete the view Wide?');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await choose('Delete');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await loaded();
  expect(kept).toEqual([[VIEWS[0], { ...VIEWS[1], name: 'Wide' }], [VIEWS[0]]]);
  expect(headers()).toHaveLength(5);
});

test('keeps everything and offers a retry when saving fails', async () => {
  const kept: (readonly SavedView[])[] = [];
  let works = false;
  const save = async (views: readonly SavedView[]) => {
    if (!works) throw new Error('offline');
    kept.push(views);
  };
  const { user, choose } = start({ save });
  await loaded();
  await choose('Cheapest first');
  await user.click(screen.getByRole('checkbox', { name: 'Wide lots only' }));
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  expect(await screen.findByText('The view could not be saved.')).toBeTruthy();
  expect(isUnsaved()).toBe(true);
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'View Cheapest first' })).toBeTruthy();
  expect([isUnsaved(), kept.length]).toEqual([false, 1]);
});

test('shows the table when views can’t be loaded, offers a retry, and saves nothing over them until then', async () => {
  const load = jest
    .fn<Promise<readonly SavedView[]>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(VIEWS);
  const { user, choose, container } = start({ load });
  expect(await screen.findByText('Your views could not be loaded.')).toBeTruthy();
  expect(lots()).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Lot' }));
  expect([
    screen.queryByRole('button', { name: 'Save as a view' }),
    screen.getByRole<HTMLButtonElement>('button', { name: 'View All lots' }).disabled,
  ]).toEqual([null, true]);
  const { violations } = await axe(container, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await loaded();
  await choose('Wide lots');
  expect(shownView()).toBe('View Wide lots');
});

import type { Found } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show } from '../testing/desk.fixture';
import FindModal from './find.modal';

const FIND = 'staff/find';
const found = (over: Partial<Found> = {}): Found => ({
  lots: [{ _id: 'l1', title: '310', status: 'hold', stageId: 's3', stageTitle: '3', estateTitle: 'Fernleigh' }],
  people: [{ firstName: 'Uma', lastName: 'Moreau', email: 'uma@example.com', phone: '+61491570158', contactId: 'c1' }],
  holds: [
    { _id: 'h1', lotId: 'l1', lotTitle: '310', estateTitle: 'Fernleigh', name: 'Uma Moreau', status: 'approved' },
  ],
  estates: [{ _id: 'e9', key: 'fernleigh', title: 'Fernleigh', suburb: 'Wyndmere', isPublic: false }],
  ...over,
});
const none: Found = { lots: [], people: [], holds: [], estates: [] };
const find = (answer: unknown, options: Parameters<typeof show>[1] = {}) =>
  show(<FindModal />, { pathname: '/desk', ...options, answers: { [FIND]: answer } });
const paths = ({ opened }: { opened: readonly { path: string }[] }) => opened.map(({ path }) => path);
const field = () => screen.findByRole('combobox', { name: 'Lot, person, hold, EOI, estate or page' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

it('finds as one types, asks once for what was typed last, and says how many', async () => {
  const { api, container } = find(found());
  const box = await field();
  // At once: on a busy machine keys may come further apart than people type.
  for (const value of ['3', '31', '310']) fireEvent.change(box, { target: { value } });
  await screen.findByText('4 results');
  expect(api.callsOf(FIND)).toHaveLength(1);
  expect(api.callsOf(FIND)[0]?.body).toEqual({ text: '310' });
  expect(options()).toEqual([
    'Lot 310Stage 3, FernleighHold',
    'Uma Moreauuma@example.com · +61491570158',
    'Lot 310, Uma MoreauFernleighApproved',
    'FernleighWyndmereNot public',
  ]);
  expect(within(screen.getByRole('group', { name: 'People' })).getAllByRole('option')).toHaveLength(1);
  expect((await axe(container)).violations).toEqual([]);
});

it('arrow keys choose, Enter opens; the first is chosen at once', async () => {
  const { user, shell } = find(found());
  await user.type(await field(), '310');
  await screen.findByText('4 results');
  expect(chosen()).toContain('Stage 3');
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toContain('uma@example.com');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(chosen()).toContain('Wyndmere');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(paths(shell)).toEqual(['/contacts/c1']);
});

it('Enter before the answer opens the first once it is there', async () => {
  const { user, shell } = find(found({ people: [], holds: [], estates: [] }));
  await user.type(await field(), '310{Enter}');
  expect(paths(shell)).toEqual([]);
  await waitFor(() => expect(paths(shell)).toEqual(['/stages/s3/lots/l1']));
});

it('an estate is worked on from then on; a person leads to their page', async () => {
  const named = { contactId: 'c7', firstName: 'Tom', lastName: 'Ash', email: 'tom@example.com' };
  const { user, store, shell } = find(found({ lots: [], holds: [], people: [named] }));
  await user.type(await field(), 'fern');
  await user.click(await screen.findByRole('option', { name: /Tom Ash/ }));
  await user.click(screen.getByRole('option', { name: /Wyndmere/ }));
  expect(paths(shell)).toEqual(['/contacts/c7', '/desk/lots']);
  expect(JSON.stringify(store.getState())).toContain('"e9"');
});

it('pages are found by their name, those that the role may open', async () => {
  const { user } = find(none, { role: 'SALES' });
  await user.type(await field(), 'rep');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Reports']);
  await user.clear(await field());
  await user.type(await field(), 'keys');
  expect(await screen.findByText('Nothing matches ‘keys’.')).toBeTruthy();
});

it('says when the search did not work, and works again with the next letter', async () => {
  let isDown = true;
  const { user } = find(() => {
    if (isDown) throw new ApiError(500, 'oops', '');
    return found();
  });
  await user.type(await field(), '31');
  expect(await screen.findByText('The search did not work. Check your connection and type again.')).toBeTruthy();
  isDown = false;
  await user.type(await field(), '0');
  await screen.findByText('4 results');
  expect(screen.queryByText(/did not work/)).toBeNull();
});

import type { Estate, ListedLot, PublicListing } from '@lotline/shared-domain';
import { ApiError, liveEventReceived, modalOpened } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import LotDetailsModal from '../lot-details/lot-details.modal';
import module from '../module';
import { shownTitle } from '../testing/shown-title.fixture';
import { estate, listOf, lot12 } from '../testing/stage-of-lots';

const LISTING = 'listing/getLotListing';
const HASH = 'a'.repeat(64);
const listing: PublicListing = {
  title: 'By the creek',
  text: 'Level.\nWith a view.',
  pictures: [{ url: `/files/public/${HASH}`, alt: 'The creek' }],
};
const listed: Estate = { ...estate, listedLots: [lot12._id] };

async function open(answer: unknown, of: Estate = listed, lot: Partial<ListedLot> = {}) {
  const plan = { fileName: 'Plan.pdf', link: '/files/1/plan.pdf', mimetype: 'application/pdf' };
  const host = renderWithHost(<LotDetailsModal lotId="lot-12" />, {
    module,
    estate: of,
    wrapper: shownTitle,
    answers: { 'lot/getLotsList': listOf({ ...lot12, documents: [plan], ...lot }), [LISTING]: answer },
  });
  act(() => void host.store.dispatch(modalOpened({ name: 'lot', props: { lotId: 'lot-12' } })));
  await screen.findByRole('tabpanel');
  return host;
}
const title = () => screen.queryByRole('heading', { name: 'By the creek' });

it('the listing of a lot stands below the rows of Lot Details, its pictures in sizes and of a known ratio', async () => {
  const { container } = await open(listing);
  await screen.findByRole('heading', { name: 'By the creek' });
  const rows = screen.getByText('Frontage');
  expect(rows.compareDocumentPosition(title()!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const picture = screen.getByRole('img', { name: 'The creek' });
  expect([picture.getAttribute('srcset'), picture.getAttribute('loading')]).toEqual([
    expect.stringContaining(`/files/public/${HASH}?size=small 640w`),
    'lazy',
  ]);
  expect((await axe(container)).violations).toEqual([]);
  await userEvent.click(screen.getByRole('tab', { name: 'Documents' }));
  expect(title()).toBeNull();
});

it.each<[string, Estate, Partial<ListedLot>]>([
  ['of an estate without listings', estate, {}],
  ['of another lot', { ...estate, listedLots: ['lot-13'] }, {}],
  ['that is sold', listed, { status: 'settled' }],
])('for a lot %s nothing is requested and nothing stands there', async (_, of, lot) => {
  const { api } = await open(listing, of, lot);
  await screen.findByText('Frontage');
  expect([title(), api.callsOf(LISTING)]).toEqual([null, []]);
});

it.each([
  ['has gone in the meantime', new ApiError(404, 'not_found', '')],
  ['can’t be loaded', new ApiError(500, 'internal', '')],
])('a listing that %s leaves the rest of the modal as it is', async (_, answer) => {
  const { api } = await open(answer);
  await waitFor(() => expect(api.callsOf(LISTING).length).toBeGreaterThan(0));
  expect([title(), Boolean(screen.getByRole('button', { name: 'Request a Hold' }))]).toEqual([null, true]);
});

it('a change of it is shown in the open modal', async () => {
  const { api, store } = await open(listing);
  await screen.findByRole('heading', { name: 'By the creek' });
  api.answer(LISTING, { ...listing, title: 'By the lake' });
  act(() => void store.dispatch(liveEventReceived({ asOf: '2.1', kind: 'listing', estateId: estate._id })));
  expect(await screen.findByRole('heading', { name: 'By the lake' })).toBeTruthy();
});

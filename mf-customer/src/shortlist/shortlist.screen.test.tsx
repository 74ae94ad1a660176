import { shortlistFragment, textOfLots } from '@lotline/shared-domain';
import { aListedLot, aLotsOfStage, anEstate } from '@lotline/shared-domain/testing';
import { ApiError } from '@lotline/shared-runtime';
import { keepHomes } from '@lotline/shared-runtime/homes';
import { writeBrowserShortlist } from '@lotline/shared-runtime/shortlist';
import { renderWithHost, type RenderOptions } from '@lotline/shared-runtime/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import module from '../module';
import ShortlistScreen from './shortlist.screen';

const id = (n: number): string => n.toString(16).padStart(24, '0');
const estate = anEstate({ _id: id(0xe), key: 'rise', title: 'Tallowbrook Rise', hidePrice: false });
const lot = (n: number, over = {}) =>
  aListedLot({ _id: id(n), title: String(n), estateId: estate._id, status: 'available', ...over });
const lots = [lot(1), lot(2, { status: 'sold', size: 512 }), lot(3), lot(4), lot(5)];
const answers = { 'estate/getEstate': estate, 'lot/getLotsList': [aLotsOfStage({ lotData: lots })] };
const starred = (...numbers: number[]) => numbers.map((n) => ({ lotId: id(n), estateId: estate._id }));

async function screenOf({
  here = [],
  fragment = '',
  ...options
}: { here?: number[]; fragment?: string } & RenderOptions = {}) {
  window.localStorage.clear();
  window.location.hash = fragment;
  const host = renderWithHost(<></>, { module, answers, pathname: '/shortlist', ...options });
  writeBrowserShortlist(starred(...here));
  host.rerender(<ShortlistScreen />);
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return { ...host, user: userEvent.setup() };
}
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((one) => one.textContent);
const compare = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Compare/ });

it('explains how to star lots when nothing is starred', async () => {
  await screenOf();
  expect(screen.getByRole('heading', { name: 'Your shortlist is empty' })).toBeTruthy();
});

it('shows a visitor’s lots under their estate, with what they are now, sold ones too', async () => {
  await screenOf({ here: [2, 1] });
  expect(screen.getByRole('heading', { level: 2, name: 'Tallowbrook Rise' })).toBeTruthy();
  expect(titles()).toEqual(['Lot 2', 'Lot 1']);
  expect(screen.getByText('Sold')).toBeTruthy();
  expect(screen.getByText('Your shortlist is saved in this browser.', { exact: false })).toBeTruthy();
});

it('shows a lot’s facts in order on its card', async () => {
  await screenOf({ here: [1] });
  expect(screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ['Size', '450\u00a0sqm'],
    ['Frontage', '15\u00a0m'],
    ['Depth', '30\u00a0m'],
    ['Price', 'From $310,000'],
    ['Est. Registration', 'Mar 2027'],
  ]);
});

it('leads back to the designs that were chosen for a lot in this browser', async () => {
  const provides = { routes: ['Builder'], slots: [], modals: [] };
  const { rerender } = await screenOf({ here: [1, 2], provides } as never);
  expect(screen.queryByRole('link', { name: /^Your home/ })).toBeNull();
  keepHomes(id(1), [{ builderId: 'ketterwick-homes', houseId: 'kestrel-20', step: 'facade' }]);
  rerender(<ShortlistScreen key="again" />);
  const link = await screen.findByRole('link', { name: 'Your home design for Lot 1' });
  expect(link.getAttribute('href')).toBe(`/builder/estate/rise/lot/${id(1)}`);
  expect(screen.getAllByRole('link', { name: /^Your home/ })).toHaveLength(1);
});

it('shows when a lot is no longer on any plan, or its estate isn’t public', async () => {
  await screenOf({ here: [1, 99] });
  expect(screen.getByText('This lot no longer exists.')).toBeTruthy();
  expect(titles()).toEqual(['Lot 1']);
});

it('shows when an estate is no longer public', async () => {
  await screenOf({
    here: [1],
    answers: {
      'estate/getEstate': new ApiError(404, 'not_found', ''),
      'lot/getLotsList': new ApiError(404, 'not_found', ''),
    },
  });
  expect(screen.getByText('This estate is no longer public.')).toBeTruthy();
});

it('what can’t be read offers to try again', async () => {
  await screenOf({ here: [1], answers: { ...answers, 'lot/getLotsList': new ApiError(0, 'network', '') } });
  expect(screen.getByText('These lots could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('compares the first four until others are selected', async () => {
  const { user } = await screenOf({ here: [1, 2, 3, 4, 5] });
  const link = () => screen.getByRole('link', { name: /^Compare/ });
  expect(link().textContent).toBe('Compare 4 lots');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Compare Lot 5' }).disabled).toBe(true);
  for (const n of [3, 4]) await user.click(screen.getByRole('checkbox', { name: `Compare Lot ${n}` }));
  expect([link().textContent, link().getAttribute('href')]).toEqual([
    'Compare 2 lots',
    `/shortlist/compare?lots=${textOfLots(starred(1, 2))}`,
  ]);
});

it('one lot alone is compared with nothing', async () => {
  await screenOf({ here: [1] });
  expect(compare().disabled).toBe(true);
});

it('a family link shows its lots read-only, and nothing of one’s own', async () => {
  await screenOf({ here: [5], fragment: shortlistFragment(starred(3, 1)) });
  expect(screen.getByRole('heading', { name: 'A shortlist for you' })).toBeTruthy();
  expect(titles()).toEqual(['Lot 3', 'Lot 1']);
  expect(screen.queryByRole('button', { name: /Shortlist|Share/ })).toBeNull();
  // Back from the comparison leads here again.
  expect(screen.getByRole('link', { name: /^Compare/ }).getAttribute('href')).toBe(
    `/shortlist/compare?lots=${textOfLots(starred(3, 1))}#${shortlistFragment(starred(3, 1))}`,
  );
});

it('shows an error for a truncated shared link', async () => {
  await screenOf({ fragment: 'lots=65f' });
  expect(screen.getByRole('heading', { name: 'No lots in this link' })).toBeTruthy();
});

it('the link for family carries the lots and nothing else', async () => {
  const { user } = await screenOf({ here: [1, 2] });
  await user.click(screen.getByRole('button', { name: 'Share with family' }));
  expect(screen.getByLabelText<HTMLInputElement>('Link to these lots').value).toBe(
    `http://localhost/shortlist#${shortlistFragment(starred(1, 2))}`,
  );
});

it('a logged-in user waits for the account’s shortlist; the browser’s is not shown', async () => {
  await screenOf({ here: [1], role: 'CUSTOMER' });
  expect(screen.getByText('Loading the shortlist')).toBeTruthy();
  expect(titles()).toEqual([]);
});

import { screen } from '@testing-library/react';
import { atWidth } from '@lotline/shared-runtime/testing';
import { answers, estate } from '../testing/estate-of-stages';
import { renderPage } from '../testing/estate-page.fixture';
import { settle } from '../testing/settle';

const withdrawn = { _id: 'lot-13', stageId: 'stage-2', title: '13', status: 'withdrawn', rev: 1, size: 520 };
const withLot = { ...answers, 'staff/getLots': [withdrawn] };
const legend = () =>
  [...screen.getByRole('list', { name: /^Lot statuses/ }).querySelectorAll('button')].map(
    ({ textContent }) => textContent,
  );

beforeEach(() => atWidth(1280));
afterEach(() => atWidth(null));

it.each([
  ['LANDOWNER', true],
  ['SALES', true],
  ['CUSTOMER', false],
  ['ANONYMOUS', false],
] as const)('D59: a withdrawn lot on the public page as a %s sees it: as in the console %s', async (role, asStaff) => {
  const { api } = await renderPage({
    role,
    landownerId: asStaff ? estate.landownerId : undefined,
    query: { stageId: 'stage-2' },
    answers: withLot,
  });
  await settle(500);
  expect(legend().includes('Withdrawn1')).toBe(asStaff);
  expect(screen.queryAllByText('Withdrawn').length > 0).toBe(asStaff);
  // What is learned is no news that anything is read again for.
  expect([api.callsOf('staff/getLots').length, api.callsOf('lot/getLot').length]).toEqual([asStaff ? 1 : 0, 0]);
});

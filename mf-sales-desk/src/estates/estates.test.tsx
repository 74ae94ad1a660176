import { estateSelected } from '@lotline/shared-runtime/work';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import module from '../module';
import EstatesScreen from './estates.screen';

const estate = (_id: string, title: string, isPublic = true) => ({
  _id,
  key: title.toLowerCase(),
  title,
  suburb: 'Tallowbrook',
  isPublic,
  stagesCount: 3,
  lotsCount: 40,
  availableLotsCount: 12,
});
const show = (estates: object[], role: 'LANDOWNER' | 'SALES' = 'LANDOWNER') =>
  renderWithHost(<EstatesScreen />, {
    module,
    estate: null,
    role,
    pathname: '/admin/estates',
    answers: { 'staff/getEstates': estates },
  });

it('summarises each estate, marks the selected one and selects another', async () => {
  const { actions } = show([estate('e1', 'Rise'), estate('e2', 'Fernleigh', false)]);
  const [rise, fern] = await screen.findAllByRole('article');
  expect(within(rise!).getByText('Current')).toBeTruthy();
  expect(within(rise!).getByRole('link', { name: 'See the page of Rise' }).getAttribute('href')).toBe('/estate/rise');
  expect(within(fern!).getByText('Not public')).toBeTruthy();
  expect(within(fern!).queryByRole('link')).toBeNull();
  await userEvent.click(within(fern!).getByRole('button', { name: 'Work on Fernleigh' }));
  expect(actions).toContainEqual(estateSelected({ estateId: 'e2' }));
});

it.each([
  ['LANDOWNER', /Your first estate appears here/],
  ['SALES', /The estates of your team appear here/],
] as const)('tells a %s without estates what to expect', async (role, words) => {
  show([], role);
  expect(await screen.findByRole('heading', { name: 'No estate yet' })).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
});

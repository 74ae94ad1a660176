import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepHomes } from '@lotline/shared-runtime/homes';
import { atWidth, renderWithHost, withHost, type RenderOptions } from '@lotline/shared-runtime/testing';
import { axe } from 'jest-axe';
import type { ComponentProps } from 'react';
import module from '../module';
import { estate, ketterwick, pallow, place } from '../testing/builder-page.fixture';
import HomeDesigns from './home-designs.component';

const answers = { 'lot/getLot': place, 'builder/getBuildersByLotId': [ketterwick, pallow] };
const draw = (props: Partial<ComponentProps<typeof HomeDesigns>> = {}, options: RenderOptions = {}) =>
  renderWithHost(<HomeDesigns lotId="lot-310" {...props} />, { module, estate, answers, ...options });
const start = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Get started' });
const enabled = async () => {
  await screen.findByAltText('Sample home 1');
  return start();
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  atWidth(1280);
});

it('shows the first three of five sample images on a desktop, and what it is for (1, 2.10)', async () => {
  const { container } = draw();
  await enabled();
  expect(screen.getAllByRole('img').map((img) => img.getAttribute('alt'))).toEqual([
    'Sample home 1',
    'Sample home 2',
    'Sample home 3',
  ]);
  expect(
    screen.getByText(/^Compare home designs from high-quality builders, and create a home and land package/),
  ).toBeTruthy();
  expect((await axe(container)).violations).toEqual([]);
});

it('on a phone there are all five, and a copy of them half the width and 20 px before the end', async () => {
  atWidth(375);
  const { container } = draw();
  await enabled();
  const track = screen.getByRole('list', { name: 'Sample homes' });
  expect(track.children).toHaveLength(5);
  expect((await axe(container)).violations).toEqual([]);
  Object.defineProperties(track, { clientWidth: { value: 300 }, scrollWidth: { value: 1000, configurable: true } });
  const scrollTo = (left: number) => {
    track.scrollLeft = left;
    act(() => void fireEvent.scroll(track));
  };
  scrollTo(529);
  expect(track.children).toHaveLength(5);
  scrollTo(530);
  expect(track.children).toHaveLength(10);
  Object.defineProperty(track, 'scrollWidth', { value: 2000 });
  scrollTo(1530);
  expect(track.children).toHaveLength(15);
  expect(track.children[5]?.getAttribute('aria-hidden')).toBe('true');
});

it('Get started emits the request, once the designs are loaded', async () => {
  const onQuoteRequested = jest.fn();
  draw({ onQuoteRequested });
  expect(start().disabled).toBe(true);
  await userEvent.click(await enabled());
  expect(onQuoteRequested).toHaveBeenCalledTimes(1);
});

it('it can be disabled, and is while the designs could not be loaded', async () => {
  const { unmount } = draw({ disabled: true });
  expect((await enabled()).disabled).toBe(true);
  unmount();
  const { api } = draw({}, { answers: { ...answers, 'builder/getBuildersByLotId': new Error('lost') } });
  await screen.findByText('Home designs can’t be loaded at the moment.');
  expect(start().disabled).toBe(true);
  api.answer('builder/getBuildersByLotId', [ketterwick]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await enabled()).disabled).toBe(false);
});

it('without an owner it opens the Builder page', async () => {
  const { shell } = draw();
  await userEvent.click(await enabled());
  expect(shell.opened).toEqual([
    { path: '/builder/estate/tallowbrook-rise/lot/lot-310', newTab: false, replace: false },
  ]);
});

it('once designs are chosen it shows them, and leads back to them', async () => {
  const ready = { step: 'confirmation', floorplan: 1, facadeId: 'heritage' } as const;
  withHost();
  keepHomes('lot-310', [{ builderId: 'ketterwick-homes', houseId: 'kestrel-20', ...ready }]);
  const { shell, container } = draw();
  await screen.findByText('Kestrel 20');
  expect(screen.getByText('Ready for a quote')).toBeTruthy();
  expect(screen.getByText('Home and land: $718,400')).toBeTruthy();
  expect((await axe(container)).violations).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(shell.opened[0]?.path).toBe(
    '/builder/estate/tallowbrook-rise/lot/lot-310?builderId=ketterwick-homes&houseId=kestrel-20&step=confirmation&floorplan=1&facade=heritage',
  );
});

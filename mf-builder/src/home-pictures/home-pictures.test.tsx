import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { axe } from 'jest-axe';
import module from '../module';
import { estate, ketterwick, place } from '../testing/builder-page.fixture';
import { homePicturesProps } from './home-pictures-props';
import HomePicturesModal from './home-pictures.modal';

const answers = { 'lot/getLot': place, 'builder/getBuildersByLotId': [ketterwick] };
const draw = (url: string) =>
  renderWithHost(<HomePicturesModal lotId="lot-310" houseId="id-kestrel-20" url={url} />, { module, estate, answers });
const shown = () => screen.getByRole('status').textContent;

/** jsdom loads no pictures. */
class LoadedImage {
  onload: (() => void) | null = null;
  naturalWidth = 505;
  naturalHeight = 782;
  set src(_url: string) {
    queueMicrotask(() => act(() => this.onload?.()));
  }
}
const RealImage = window.Image;
beforeEach(() => void (window.Image = LoadedImage as never));
afterEach(() => void (window.Image = RealImage));

it('begins with the picture that was pressed; arrow keys and buttons go round', async () => {
  const { container } = draw('/files/heritage.svg');
  expect(await screen.findByText('Heritage facade, 2 of 8')).toBeTruthy();
  fireEvent.keyDown(document, { key: 'ArrowLeft' });
  expect(shown()).toBe('Classic facade, 1 of 8');
  fireEvent.keyDown(document, { key: 'ArrowLeft' });
  expect(shown()).toBe('Kestrel 20, 8 of 8');
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(shown()).toBe('Classic facade, 1 of 8');
  expect(await screen.findByRole('group', { name: 'Classic facade' })).toBeTruthy();
  expect((await axe(container)).violations).toEqual([]);
});

it('is read out as its builder described it', async () => {
  const altTexts = [{ url: '/files/heritage.svg', alt: 'Brick front with a porch' }];
  const houses = ketterwick.houses.map((house) => ({ ...house, altTexts }));
  const described = { ...answers, 'builder/getBuildersByLotId': [{ ...ketterwick, houses }] };
  renderWithHost(<HomePicturesModal lotId="lot-310" houseId="id-kestrel-20" url="/files/heritage.svg" />, {
    module,
    estate,
    answers: described,
  });
  expect(await screen.findByRole('group', { name: 'Brick front with a porch' })).toBeTruthy();
  expect(shown()).toBe('Heritage facade, 2 of 8');
});

it('a floor plan can be printed, a facade not', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  draw('/files/plan-1.svg');
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

it('opens only with a lot, a design and a picture', () => {
  expect(homePicturesProps({ lotId: 'l', houseId: 'h', url: '/a.svg', more: 1 })).toEqual({
    lotId: 'l',
    houseId: 'h',
    url: '/a.svg',
  });
  for (const wrong of [null, 'x', { lotId: 'l', houseId: 'h' }, { lotId: 'l', houseId: 2, url: '/a.svg' }])
    expect(homePicturesProps(wrong)).toBeNull();
});

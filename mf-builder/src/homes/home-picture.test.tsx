import { fireEvent, render, screen } from '@testing-library/react';
import { HomePicture } from './home-picture.component';

const uploaded = `/files/public/${'3f'.repeat(32)}`;
const attributes = (url: string) => {
  const { unmount } = render(<HomePicture url={url} alt="Kestrel 20" sizes="9rem" />);
  const { srcset, sizes } = screen.getByRole<HTMLImageElement>('img', { name: 'Kestrel 20' });
  unmount();
  return [srcset.split(', ').map((one) => one.split('?')[1]), sizes];
};

it('an uploaded picture comes in the size of its place; a drawing is sharp at every size', () => {
  expect(attributes(uploaded)).toEqual([['size=small 640w', 'size=large 1600w', undefined], '9rem']);
  expect(attributes('/files/kestrel-20.svg')).toEqual([[undefined], '']);
});

it('one that can’t be loaded leaves a mark with its name', () => {
  render(<HomePicture url={uploaded} alt="Kestrel 20" sizes="9rem" />);
  fireEvent.error(screen.getByRole('img', { name: 'Kestrel 20' }));
  expect(screen.getByRole('img', { name: 'Kestrel 20' }).tagName).toBe('SPAN');
});

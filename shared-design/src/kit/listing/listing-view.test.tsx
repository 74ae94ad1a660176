import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { ThemeProvider } from '../../theme/theme-provider.component';
import { ListingView } from './listing-view.component';

const pictures = ['creek', 'street', 'reserve'].map((name) => ({
  src: `/files/public/${name}`,
  srcSet: `/files/public/${name}?size=small 640w`,
  alt: `The ${name}`,
}));
const show = (count: number) =>
  render(
    <ThemeProvider iconColor="#2f6f5e">
      <ListingView title="By the creek" text={'Level.\n<b>With</b> a view.'} pictures={pictures.slice(0, count)} />
    </ThemeProvider>,
  );
const large = () => screen.getByRole<HTMLImageElement>('img').alt;

it('shows its text as it was written, and nothing in place of pictures', async () => {
  const { container } = show(0);
  expect(screen.getByRole('heading', { level: 3, name: 'By the creek' })).toBeTruthy();
  expect(container.textContent).toContain('Level.\n<b>With</b> a view.');
  expect(screen.queryByRole('group')).toBeNull();
  expect(container.querySelector('b')).toBeNull();
});

it('pictures are looked at by the small ones, by buttons and by arrow keys, round and round', async () => {
  const { container } = show(3);
  expect((await axe(container)).violations).toEqual([]);
  expect(large()).toBe('The creek');
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect([large(), screen.getByRole('status').textContent]).toEqual(['The street', 'Picture 2 of 3']);
  await userEvent.click(screen.getByRole('button', { name: 'Show picture 3: The reserve' }));
  expect(large()).toBe('The reserve');
  await userEvent.keyboard('{ArrowRight}');
  expect(large()).toBe('The creek');
  await userEvent.keyboard('{ArrowLeft}');
  expect(large()).toBe('The reserve');
  expect(screen.getByRole('link', { name: /^Open full size/ }).getAttribute('href')).toBe('/files/public/reserve');
});

it('a single picture has nothing to choose among', () => {
  show(1);
  expect(large()).toBe('The creek');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

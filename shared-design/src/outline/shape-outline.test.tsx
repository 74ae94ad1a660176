import { render, screen } from '@testing-library/react';
import { ShapeOutline } from './shape-outline.component';

const drawn = () => screen.getByRole('img', { name: 'Outline of Lot 12' }).querySelector('path')?.getAttribute('d');

test('draws the lot’s own path', () => {
  render(
    <ShapeOutline title="Outline of Lot 12" path="M0 0L10 0L8 30Z" width={10} height={30} frontage={10} depth={30} />,
  );
  expect(drawn()).toBe('M0 0L10 0L8 30Z');
  expect(screen.getByText('10 m')).not.toBeNull();
  expect(screen.getByText('30 m')).not.toBeNull();
});

test('D60: without a path draws frontage × depth', () => {
  render(<ShapeOutline title="Outline of Lot 12" path={null} frontage={12.5} depth={30} />);
  expect(drawn()).toBe('M0 0H12.5V30H0Z');
});

test('with neither, nothing', () => {
  render(<ShapeOutline title="Outline of Lot 12" frontage={12.5} />);
  expect(screen.queryByRole('img')).toBeNull();
});

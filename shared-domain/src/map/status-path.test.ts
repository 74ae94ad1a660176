import { statusPathOf } from './status-path.js';

const shape = { path: 'M0 0h16v32h-16z', binding: { x: 8, y: 16 }, size: { width: 16, height: 32 } };

it('is a diamond around the label point, as large as the shape allows (spec 3)', () => {
  expect(statusPathOf(shape)).toBe('M8 14l2 2 -2 2 -2 -2z');
  expect(statusPathOf({ ...shape, binding: { x: 101.26, y: 50 }, size: { width: 9, height: 9 } })).toBe(
    'M101.3 48.9l1.1 1.1 -1.1 1.1 -1.1 -1.1z',
  );
});

it('a lot without a shape has none', () => {
  expect(statusPathOf({ ...shape, path: '' })).toBeNull();
  expect(statusPathOf({ ...shape, size: { width: 0, height: 0 } })).toBeNull();
});

import { RESERVED_PATHS, reservedAt } from './reserved-paths.js';
import { ROUTES } from './route-table.js';

it.each([
  ['/dev/sign-in', '/dev/*'],
  ['/Dev/:page', '/dev/*'],
  ['/api', '/api/*'],
  ['/files/:name', '/files/*'],
  ['/:page', '/api/*'],
  ['/price-board/:stage', undefined],
  ['/developers', undefined],
  ['/robots', undefined],
])('%s could be at %s', (path, reserved) => expect(reservedAt(path)).toBe(reserved));

it('no page of the product is at a reserved address', () => {
  expect(ROUTES.filter(({ path }) => reservedAt(path)).map(({ name }) => name)).toEqual([]);
  expect(RESERVED_PATHS.filter((path) => reservedAt(path) !== path)).toEqual([]);
});

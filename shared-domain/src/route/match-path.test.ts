import { estateIdOf, matchesPath } from './match-path.js';

it.each([
  ['/price-board', '/Price-Board/', true],
  ['/price-board', '/price-board/1', false],
  ['/price-board/:stage', '/price-board/1', true],
  ['/price-board/:stage', '/price-board', false],
  ['/price-board/:stage', '/price-board//', false],
  ['/price-board/:stage?', '/price-board', true],
  ['/price-board/:stage?/print', '/price-board/print', true],
  ['/price-board/*', '/price-board/1/2', true],
  ['/price-board/*', '/price-board', true],
  ['/price-board/*', '/prices', false],
  ['/', '/', true],
  ['/', '', true],
  ['/', '/a', false],
  ['/estate/:estateId', '/v2/Estate/rise', true],
  ['/estate/:estateId', '/v2/builder/estate/rise', false],
  ['/estate/:estateId/waitlist', '/estate//waitlist', false],
])('a route at %s has %s: %s (D19, D20)', (route, path, stands) => {
  expect(matchesPath(route, path)).toBe(stands);
});

it.each([
  ['/estate/rise', 'rise'],
  ['/v2/estate/a%20b/waitlist', 'a b'],
  ['/builder/estate/rise/lot/1', 'rise'],
  ['/estate/%zz', '%zz'],
  ['/', null],
  ['/terms', null],
  ['/estates/rise', null],
  ['/admin/users/1/estates/2/map/new', null],
])('%s is under the estate %s', (path, estateId) => expect(estateIdOf(path)).toBe(estateId));

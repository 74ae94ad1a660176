import { pathsOverlap, samePath } from './path-overlap.js';
import { ROUTES } from './route-table.js';
import { matchesPath } from './match-path.js';

describe('two patterns overlap if one URL matches both', () => {
  it.each([
    ['/desk', '/desk', true],
    ['/desk', '/Desk/', true],
    ['/desk', '/desks', false],
    ['/desk/:id', '/desk/:lot', true],
    ['/desk/:id', '/desk/new', true],
    ['/desk/:id', '/desk', false],
    ['/desk/:id?', '/desk', true],
    ['/desk/:id?', '/desk/new', true],
    ['/desk/*', '/desk', true],
    ['/desk/*', '/desk/a/b/c', true],
    ['/desk/*', '/lots/*', false],
    ['/:page', '/desk', true],
    ['/:page/*', '/admin/users/:userId', true],
    ['/desk?', '/', true],
    ['/desk?/holds', '/holds', true],
    ['/:a?/:b?/desk', '/desk/desk', true],
    ['/:a?/desk', '/x/y/desk', false],
    ['/stages/:stageId/lots', '/stages/:stageId/lots/:lotId', false],
    ['/v2/estate/:estateId', '/estate/rise', true],
    ['/admin/users/:userId', '/admin/:what/me', true],
    ['/admin/:a/x', '/admin/:b/y', false],
  ])('%s and %s: %s', (one, other, overlap) => {
    expect([pathsOverlap(one, other), pathsOverlap(other, one)]).toEqual([overlap, overlap]);
  });

  it('agrees with the matcher of the pages wherever an address is tried', () => {
    const parts = ['', 'a', 'b', ':x', 'a?', ':x?', '*'];
    const patterns = parts
      .flatMap((one) => parts.map((other) => `/${[one, other].filter(Boolean).join('/')}`))
      .filter((path) => !/\*\/./.test(path));
    const addresses = [
      '/',
      '/a',
      '/b',
      '/c',
      '/a/a',
      '/a/b',
      '/a/c',
      '/b/a',
      '/b/b',
      '/c/a',
      '/c/c',
      '/a/a/a',
      '/c/c/c',
    ];
    for (const one of patterns)
      for (const other of patterns) {
        const shared = addresses.filter((address) => matchesPath(one, address) && matchesPath(other, address));
        expect([one, other, pathsOverlap(one, other)]).toEqual([one, other, shared.length > 0]);
      }
  });

  it('is decided quickly for the longest patterns that the registry takes', () => {
    const [one, other] = [`${'/:a?'.repeat(12)}`, `${'/b?'.repeat(11)}/c`];
    const began = performance.now();
    expect(pathsOverlap(one, other)).toBe(true);
    expect(performance.now() - began).toBeLessThan(200);
  });
});

it.each([
  ['/desk/:id', '/Desk/:lotId/', true],
  ['/desk/:id?', '/desk/:id', false],
  ['/desk/new', '/desk/:id', false],
  ['/v2/estate/:estateId/days', '/estate/:id/days', true],
])('%s and %s are the same path: %s', (one, other, same) => {
  expect(samePath(one, other)).toBe(same);
});

it('no two remotes share an address of the route table', () => {
  const clashes = ROUTES.flatMap((one, at) =>
    ROUTES.slice(at + 1).flatMap((other) =>
      one.by !== other.by && pathsOverlap(one.path, other.path) ? `${one.path} ${other.path}` : [],
    ),
  );
  expect(clashes).toEqual([]);
});

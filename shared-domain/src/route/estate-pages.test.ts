import { isOfOneEstate, namedEstateId, pageOfEstate } from './estate-pages.js';

it.each([
  ['/admin/estates', null],
  ['/admin/estates/new', null],
  ['/admin/estates/e1', 'e1'],
  ['/admin/estates/e1/stages/s1', 'e1'],
  ['/admin/users/u1/estates/e1/stages/s4/map/edit', 'e1'],
  ['/desk/lots', null],
  ['/estate/rise', null],
])('%s names the estate %s', (pathname, id) => expect(namedEstateId(pathname)).toBe(id));

it.each([
  ['/admin/estates/e1', 'LANDOWNER', '/admin/estates/e2'],
  ['/admin/estates/e1/stages/s1', 'SUPER_ADMIN', '/admin/estates/e2'],
  ['/admin/estates/e1/documents', 'SALES', '/admin/estates/e2/documents'],
  ['/admin/estates/e1/stages/s1', 'SALES', '/admin/estates'],
] as const)('from %s a %s gets to %s', (pathname, role, to) => expect(pageOfEstate(pathname, 'e2', role)).toBe(to));

it.each([
  ['/desk/lots', true],
  ['/admin/estates', true],
  ['/admin/estates/e1/documents', true],
  ['/admin/users/u1/estates/e1/stages/s4/map/edit', true],
  ['/desk', false],
  ['/desk/holds', false],
  ['/contacts', false],
  ['/admin/users', false],
])('%s is about one estate: %s', (pathname, isSo) => expect(isOfOneEstate(pathname)).toBe(isSo));

import { routes } from '@lotline/shared-domain';
import { aRow, remotesOf } from '../testing/render-shell';
import type { PageRow } from '../remotes/accept-rows';
import { isPublic, isRemotePage, pageAt } from './page-at';

const at = (path: string, ...rows: PageRow[]) => {
  const page = pageAt(remotesOf(rows), path);
  if (!page) return null;
  return isRemotePage(page) ? [page.remote, page.name ?? page.path] : page.route.name;
};

const map = aRow('mf-map', { routes: ['EstateMap'] });
const forms = aRow('mf-forms', { routes: ['Waitlist', 'HoldOffer'] });

it.each([
  ['/estate/rise', ['mf-map', 'EstateMap']],
  ['/v2/estate/rise/', ['mf-map', 'EstateMap']],
  ['/estate/rise/unauthorized', ['mf-map', 'EstateMap']],
  ['/v2/Estate/rise/Unauthorized/', ['mf-map', 'EstateMap']],
  ['/v2/estate/rise/waitlist', ['mf-forms', 'Waitlist']],
  ['/estate/rise/hold-offer', ['mf-forms', 'HoldOffer']],
  ['/estate/rise/lot/l1/eoi-request', null],
  ['/terms', 'CustomerTerms'],
  ['/Admin/Releases/', 'ReleaseBoard'],
  ['/nowhere', null],
])('by the routes that rows name, %s is %j', (path, page) => {
  expect(at(path, map, forms)).toEqual(page);
});

it('the estate page has its place without a remote, other pages haven’t', () => {
  expect([at('/estate/rise'), at('/estate/rise/waitlist')]).toEqual([[null, 'EstateMap'], null]);
});

it('a page that the shell doesn’t know is found by its row', () => {
  const desk = aRow('mf-desk', { routes: ['Lots', 'Desk'], paths: [routes.lots.path, '/desk'] });
  expect([at('/stages/4/lots', map, desk), at('/desk', map, desk), at('/stages/4', map, desk)]).toEqual([
    ['mf-desk', '/stages/:stageId/lots'],
    ['mf-desk', '/desk'],
    null,
  ]);
});

it('a page known by its row of the route table is public by that row; one known by its path is looked up later', () => {
  const other = aRow('mf-a', { routes: ['Other'], paths: ['/board'] });
  const known = (path: string) => {
    const page = pageAt(remotesOf([map, other]), path);
    return page && isPublic(page);
  };
  expect(['/', '/estate/rise', '/admin/releases', '/board'].map(known)).toEqual([true, true, false, false]);
});

it('no row takes the place of a named page by a path', () => {
  const other = aRow('mf-a', { routes: ['Other'], paths: ['/estate/rise', '/estate/:estateId/waitlist'] });
  expect([at('/estate/rise', other, map), at('/estate/rise/waitlist', other, forms)]).toEqual([
    ['mf-map', 'EstateMap'],
    ['mf-forms', 'Waitlist'],
  ]);
});

describe('a page that was handed over', () => {
  const before = { ...aRow('mf-sales-desk', { routes: ['Desk', 'AdminEstates'], paths: ['/desk', '/admin/estates'] }) };
  const now = aRow('mf-zoned', { routes: ['AdminEstates'], paths: ['/admin/estates'] });
  const yielding = { ...before, yields: ['/admin/estates'] };

  it('is drawn by the row that has it now, in whatever order the rows come and however they are named', () => {
    expect([at('/admin/estates', yielding, now), at('/Admin/Estates/', now, yielding)]).toEqual([
      ['mf-zoned', '/admin/estates'],
      ['mf-zoned', '/admin/estates'],
    ]);
    expect(at('/desk', yielding, now)).toEqual(['mf-sales-desk', '/desk']);
  });

  it('control: by nothing but the rows’ names the old owner would draw it', () => {
    expect(at('/admin/estates', before, now)).toEqual(['mf-sales-desk', '/admin/estates']);
  });

  it('that the shell knows by name is drawn by its new owner, too', () => {
    const waitlist = { ...forms, yields: ['/estate/:estateId/waitlist'] };
    const other = aRow('mf-queue', { routes: ['Waitlist'], paths: ['/estate/:estateId/waitlist'] });
    expect([at('/estate/rise/waitlist', waitlist, other), at('/estate/rise/hold-offer', waitlist, other)]).toEqual([
      ['mf-queue', 'Waitlist'],
      ['mf-forms', 'HoldOffer'],
    ]);
  });

  it('a word in place of the list is taken for none', () => {
    expect(at('/desk', { ...before, yields: '/desk' as never })).toEqual(['mf-sales-desk', '/desk']);
  });
});

it('of several pages the one of more words counts, and a refused row’s only where no other has it', () => {
  const wide = aRow('mf-a', { routes: ['A'], paths: ['/board/*', '/board/:stage'] });
  const exact = aRow('mf-b', { routes: ['B'], paths: ['/board/print'] });
  expect([at('/board/print', wide, exact), at('/board/4', wide, exact)]).toEqual([
    ['mf-b', '/board/print'],
    ['mf-a', '/board/:stage'],
  ]);
  expect(at('/board/print/a', wide, exact)).toEqual(['mf-a', '/board/*']);
  expect(at('/board/print', wide, { ...exact, refused: 'signature' })).toEqual(['mf-a', '/board/:stage']);
  expect(at('/board/print', { ...exact, refused: 'signature' })).toEqual(['mf-b', '/board/print']);
});

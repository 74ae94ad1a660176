import { providesOf } from './remote-provides.cjs';

const PAGES = [{ name: 'Waitlist', path: '/estate/:estateId/waitlist' }];
const nothing = { routes: [], slots: [], modals: [] };

test('a remote’s row says where its pages of the route table stand, though its remote.json names none', () => {
  expect(providesOf({ ...nothing, modals: ['lot'] }, PAGES)).toEqual({
    routes: ['Waitlist'],
    slots: [],
    modals: ['lot'],
    paths: ['/estate/:estateId/waitlist'],
  });
});

test('a remote adds pages of its own by their names and paths', () => {
  expect(providesOf({ ...nothing, routes: ['PriceBoard'], paths: ['/price-board/:stage?'] }, PAGES)).toMatchObject({
    routes: ['Waitlist', 'PriceBoard'],
    paths: ['/estate/:estateId/waitlist', '/price-board/:stage?'],
  });
});

test('a page of its own without a path is reported by build and development', () => {
  expect(() => providesOf({ ...nothing, routes: ['PriceBoard'] }, [])).toThrow(
    'remote.json names PriceBoard: say in "paths" where it stands',
  );
});

test('a row without pages has an empty list: no path loads its remote', () => {
  expect(providesOf(nothing, [])).toEqual({ ...nothing, paths: [] });
});

test('a row carries what remote.json declares of modals', () => {
  const declares = [{ modal: 'lot', prefetch: 'first' }];
  expect(providesOf({ ...nothing, modals: ['lot'], declares }, [])).toMatchObject({ modals: ['lot'], declares });
});

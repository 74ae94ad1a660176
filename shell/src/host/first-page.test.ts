import { firstPage } from './first-page';

beforeEach(() => sessionStorage.clear());
const at = (path: string): void => history.replaceState(null, '', path);

it('is the path that the visit began with, without its query, on every later page of the tab', () => {
  at('/estate/rise?utm_source=ada@example.com#65f0');
  expect(firstPage(false)).toBe('/estate/rise');
  at('/estate/rise/waitlist');
  expect(firstPage(false)).toBe('/estate/rise');
});

it('of an embedded page is its own: nothing is stored', () => {
  at('/estate/rise');
  expect(firstPage(true)).toBe('/estate/rise');
  expect(sessionStorage).toHaveLength(0);
});

it('is the page’s own where the browser blocks storage', () => {
  at('/estate/rise');
  const blocked = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(firstPage(false)).toBe('/estate/rise');
  blocked.mockRestore();
});

import { act } from '@testing-library/react';
import { locationChanged } from '../location/location.slice';
import { renderShell } from '../testing/render-shell';
import { PageLayout } from './page-layout.component';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('a page that is returned to is scrolled to where it was left after 20 ms (spec 9), a new one to the top', () => {
  window.history.replaceState(null, '', '/terms');
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { store } = renderShell(<PageLayout>page</PageLayout>, { rows: [], remotes: {}, path: '/terms' });
  const scrolledTo = (top: number) => {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  };
  const go = (pathname: string) => {
    window.history.replaceState(null, '', pathname);
    act(() => void store.dispatch(locationChanged({ pathname, search: '' })));
  };
  const back = (pathname: string) => {
    window.history.replaceState(null, '', pathname);
    window.dispatchEvent(new PopStateEvent('popstate'));
    // The browser's own attempt is no place where the page was left.
    scrolledTo(5);
    act(() => void store.dispatch(locationChanged({ pathname, search: '' })));
  };
  scrolledTo(700);
  go('/privacy');
  jest.advanceTimersByTime(100);
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  scrolledTo(300);
  back('/terms');
  jest.advanceTimersByTime(19);
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  jest.advanceTimersByTime(1);
  expect(scrollTo).toHaveBeenLastCalledWith(0, 700);
  back('/privacy');
  jest.advanceTimersByTime(20);
  expect(scrollTo).toHaveBeenLastCalledWith(0, 300);
  go('/terms');
  jest.advanceTimersByTime(100);
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
});

import { aRow } from '../testing/render-shell';
import { withShell } from '../testing/with-shell';
import { preloadWhenIdle } from './preload';
import { preloadSaga } from './preload.saga';

jest.mock('./preload');

const rows = [aRow('mf-days', { routes: ['OpenDays'], paths: ['/open-days'] })];
const visit = (path: string) => withShell({ path, rows, sagas: [() => preloadSaga({} as never)] });
afterEach(() => jest.mocked(preloadWhenIdle).mockClear());

it.each(['/', '/terms', '/estate/rise', '/open-days'])('at %s what opens a lot comes ahead', (path) => {
  visit(path);
  expect(preloadWhenIdle).toHaveBeenCalledTimes(1);
});

it('where nothing is nothing comes ahead, until the visitor finds a page', () => {
  const { history } = visit('/nowhere');
  history.push('/nowhere/else');
  expect(preloadWhenIdle).not.toHaveBeenCalled();
  history.push('/');
  history.push('/terms');
  expect(preloadWhenIdle).toHaveBeenCalledTimes(1);
});

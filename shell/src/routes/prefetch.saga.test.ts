import { aRow } from '../testing/render-shell';
import { withShell } from '../testing/with-shell';
import { prefetchWhenIdle } from '../remotes/prefetch-when-idle';
import { prefetchSaga } from './prefetch.saga';

jest.mock('../remotes/prefetch-when-idle');

const rows = [aRow('mf-days', { routes: ['OpenDays'], paths: ['/open-days'] })];
const visit = (path: string) => withShell({ path, rows, sagas: [() => prefetchSaga({} as never)] });
afterEach(() => jest.mocked(prefetchWhenIdle).mockClear());

it.each(['/', '/terms', '/estate/rise', '/open-days'])('at %s modals are prefetched', (path) => {
  visit(path);
  expect(prefetchWhenIdle).toHaveBeenCalledTimes(1);
});

it('at an unknown address nothing is prefetched, until the visitor finds a page', () => {
  const { history } = visit('/nowhere');
  history.push('/nowhere/else');
  expect(prefetchWhenIdle).not.toHaveBeenCalled();
  history.push('/');
  history.push('/terms');
  expect(prefetchWhenIdle).toHaveBeenCalledTimes(1);
});

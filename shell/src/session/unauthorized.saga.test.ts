import { modalClosed, modalOpened, modalWentBack, selectModal } from '@lotline/shared-runtime';
import { modalSaga } from '../modal/modal.saga';
import { settle, withShell } from '../testing/with-shell';
import { isUnauthorized } from './unauthorized';
import { unauthorizedSaga } from './unauthorized.saga';

const page = (path: string) =>
  withShell({ path, sagas: [(history) => modalSaga({ history, isWaiting: isUnauthorized }), unauthorizedSaga] });
const open = ({ store }: ReturnType<typeof page>) => selectModal(store.getState()).open?.name ?? null;

describe('unauthorized (D18)', () => {
  it.each([
    ['/estate/rise/unauthorized?stageId=4&businessId=b7', '/estate/rise?stageId=4&businessId=b7'],
    ['/v2/estate/rise/unauthorized?embed=true', '/v2/estate/rise?embed=true'],
  ])('%s opens login-or-create; closing returns to %s without another step', (from, to) => {
    const shown = page(from);
    expect(open(shown)).toBe('login-or-create');
    shown.store.dispatch(modalClosed());
    expect(shown.history.entries).toEqual([to]);
    expect(open(shown)).toBeNull();
  });

  it('a lot in the query waits for the estate page', () => {
    const shown = page('/estate/rise/unauthorized?lotId=l1');
    expect([open(shown), shown.history.path()]).toEqual(['login-or-create', '/estate/rise/unauthorized?lotId=l1']);
    shown.store.dispatch(modalClosed());
    expect([open(shown), shown.history.path()]).toEqual(['lot', '/estate/rise?lotId=l1']);
  });

  it('the version rule leaves it open, and what it leads to can go back to it', () => {
    const shown = page('/estate/rise/unauthorized');
    shown.history.replace('/v2/estate/rise/unauthorized');
    shown.store.dispatch(modalOpened({ name: 'login', back: true }));
    shown.store.dispatch(modalWentBack());
    expect([open(shown), shown.history.path()]).toEqual(['login-or-create', '/v2/estate/rise/unauthorized']);
    shown.store.dispatch(modalWentBack());
    expect([open(shown), shown.history.path()]).toEqual([null, '/v2/estate/rise']);
  });

  it('reached over an open lot it takes the lot’s place; the browser’s Back closes it', async () => {
    const shown = page('/estate/rise?lotId=l1');
    shown.history.push('/estate/rise/unauthorized');
    expect(open(shown)).toBe('login-or-create');
    shown.history.back();
    await settle();
    expect([open(shown), shown.history.path()]).toEqual(['lot', '/estate/rise?lotId=l1']);
  });

  it('is asked for again when reached again', () => {
    const shown = page('/estate/rise/unauthorized');
    shown.store.dispatch(modalClosed());
    shown.history.push('/estate/rise/unauthorized');
    expect(open(shown)).toBe('login-or-create');
  });
});

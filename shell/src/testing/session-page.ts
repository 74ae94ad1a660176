import { selectSession, type SignedInUser } from '@lotline/shared-runtime';
import { sessionSaga, type SessionDeps } from '../session/session.saga';
import type { SessionNews } from '../session/tabs.port';
import { settle, withShell } from './with-shell';

export const ann: SignedInUser = {
  userId: 'u1',
  role: 'CUSTOMER',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
};

/** A page whose session cookie and server answers the test sets. */
export async function page({
  mark = false,
  who = async () => ann,
  endSession = async () => ({ ok: true }),
  saveEstate = async () => ann,
  before,
}: {
  mark?: boolean;
  who?: SessionDeps['loadUser'];
  endSession?: SessionDeps['endSession'];
  saveEstate?: SessionDeps['saveEstate'];
  before?: Parameters<ReturnType<typeof withShell>['store']['dispatch']>[0];
} = {}) {
  const broadcasts: SessionNews[] = [];
  const browser = { mark, asCustomer: false, receive: (_: SessionNews) => {}, look: () => {} };
  const loads = jest.fn(who);
  let answer: (isBack: boolean) => void = () => {};
  const askToLogIn = jest.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
  const shown = withShell();
  if (before) shown.store.dispatch(before);
  shown.run(() =>
    sessionSaga({
      loadUser: loads,
      endSession,
      saveEstate,
      customerView: {
        is: () => browser.asCustomer,
        keep: (asCustomer) => {
          browser.asCustomer = asCustomer;
        },
      },
      tabs: {
        notify: (news) => void broadcasts.push(news),
        listen: (listener) => {
          browser.receive = listener;
          return () => {};
        },
      },
      mark: {
        has: () => browser.mark,
        drop: () => {
          browser.mark = false;
        },
      },
      askToLogIn,
      onPageVisible: (again) => {
        browser.look = again;
        return () => {};
      },
    }),
  );
  await settle();
  const session = () => selectSession(shown.store.getState());
  return {
    ...shown,
    broadcasts,
    browser,
    loads,
    askAgain: askToLogIn,
    answer: (isBack: boolean) => answer(isBack),
    session,
  };
}

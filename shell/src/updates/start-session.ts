import type { Saga } from 'redux-saga';
import { visibility } from '../live/visibility.port';
import { customerView } from '../session/customer-view.port';
import { askToLogInAgain } from '../account/lazy-login-overlay.component';
import { endSession, saveSelectedEstate, loadSessionUser } from '../session/session.api';
import { dropSessionMark, hasSessionMark } from '../session/session-mark';
import { sessionSaga } from '../session/session.saga';
import { sessionTabs } from '../session/tabs.port';

function onPageVisible(again: () => void): () => void {
  const shown = () => {
    if (visibility.isVisible()) again();
  };
  const leave = visibility.listen(shown);
  window.addEventListener('pageshow', shown);
  return () => {
    leave();
    window.removeEventListener('pageshow', shown);
  };
}

/** Starts the session saga, after the first paint. */
export function startSession(run: (saga: Saga) => unknown): void {
  run(() =>
    sessionSaga({
      loadUser: loadSessionUser,
      endSession,
      saveEstate: saveSelectedEstate,
      tabs: sessionTabs(),
      mark: { has: hasSessionMark, drop: dropSessionMark },
      customerView,
      askToLogIn: askToLogInAgain,
      onPageVisible,
    }),
  );
}

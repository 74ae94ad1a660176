import { can, isStaff } from '@lotline/shared-domain';
import {
  callTyped,
  isApiError,
  reportError,
  safely,
  selectSession,
  selectTyped,
  signedIn,
  signedOut,
  toast,
  type SignedInUser,
} from '@lotline/shared-runtime';
import { resourcesOutdated, selectResources } from '@lotline/shared-runtime/resource';
import { resourcesForgotten } from '@lotline/shared-runtime/resource-host';
import { customerViewChosen, estateSelected } from '@lotline/shared-runtime/work';
import type { UnknownAction } from '@reduxjs/toolkit';
import { eventChannel } from 'redux-saga';
import { call, put, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import { logoutChosen, sessionAsked, sessionEnded } from './session.slice';
import { accountStrings } from './strings';
import type { SessionNews, SessionTabs } from './tabs.port';

export interface SessionDeps {
  /** Loads the session's user from the server; null when there is none. */
  loadUser(): Promise<SignedInUser | null>;
  /** Logs this browser out. */
  endSession(): Promise<unknown>;
  /** Saves the selected estate; returns the updated account. */
  saveEstate(estateId: string): Promise<SignedInUser | null>;
  tabs: SessionTabs;
  mark: { has(): boolean; drop(): void };
  /** Whether this tab previews pages as a customer. */
  customerView: { is(): boolean; keep(asCustomer: boolean): void };
  /** Asks the user to log in again, over the current page; resolves to true after a login, to false if it is closed. */
  askToLogIn(userId: string): Promise<boolean>;
  /** Subscribes to the page becoming visible again, also from the back/forward cache. */
  onPageVisible(again: () => void): () => void;
}

const TEXT = accountStrings;
/** Marks an action that other tabs must not be notified of: it came from one of them, or from the server. */
const fromElsewhere = (action: UnknownAction): UnknownAction => ({ ...action, meta: { heard: true } });
const isFromElsewhere = ({ meta }: UnknownAction): boolean => (meta as { heard?: unknown } | undefined)?.heard === true;

/** Syncs the session across the browser's tabs. The server is asked only if the session cookie exists. */
export function* sessionSaga({
  loadUser,
  endSession,
  saveEstate,
  tabs,
  mark,
  customerView,
  askToLogIn,
  onPageVisible,
}: SessionDeps): Generator {
  /** The user whose private answers are in the cache. */
  let owner: string | null = null;
  let isAskingToLogIn = false;
  const withCustomerView = ({ viewsAs: _before, ...user }: SignedInUser): SignedInUser =>
    isStaff(user.role) && customerView.is() ? { ...user, viewsAs: 'CUSTOMER' } : user;
  function* loadSession(): Generator {
    try {
      const user = yield* callTyped(loadUser);
      if (!user) yield call(mark.drop);
      yield put(fromElsewhere(user ? signedIn(withCustomerView(user)) : signedOut()));
    } catch (error) {
      // If the request fails, treat the visitor as anonymous but keep the cookie, so that the next page tries again.
      if (!isApiError(error)) yield call(reportError, error, 'session');
      yield put(fromElsewhere(signedOut()));
    }
  }
  function* logOut(): Generator {
    try {
      yield call(endSession);
    } catch {
      yield call(toast, { tone: 'error', message: TEXT.logOutFailed });
      return;
    }
    yield put(signedOut());
    yield call(toast, { tone: 'success', message: TEXT.loggedOut });
  }
  /** Saves the estate and dispatches `signedIn`, whereupon the other tabs reload the account. */
  function* chooseEstate({ payload: { estateId } }: ReturnType<typeof estateSelected>): Generator {
    try {
      const user = yield* callTyped(saveEstate, estateId);
      if (user) yield put(signedIn(withCustomerView(user)));
    } catch {
      yield call(toast, { tone: 'error', message: TEXT.estateNotKept });
    }
  }
  function* changeView({ payload: { asCustomer } }: ReturnType<typeof customerViewChosen>): Generator {
    const session = yield* selectTyped(selectSession);
    yield call(customerView.keep, asCustomer);
    if (session.phase === 'signedIn') yield put(fromElsewhere(signedIn(withCustomerView(session.user))));
  }
  function* onSessionEnded(): Generator {
    const session = yield* selectTyped(selectSession);
    if (session.phase !== 'signedIn') return;
    yield call(mark.drop);
    // Until then the page stays as it is, with what was typed in it.
    isAskingToLogIn = true;
    const isBack = yield* callTyped(askToLogIn, session.user.userId);
    isAskingToLogIn = false;
    if (!isBack) yield put(fromElsewhere(signedOut()));
  }
  function* onNews(news: SessionNews): Generator {
    if (news === 'in') return yield put(sessionAsked());
    if ((yield* selectTyped(selectSession)).phase !== 'signedIn') return undefined;
    yield put(fromElsewhere(signedOut()));
    return yield call(toast, { tone: 'info', message: TEXT.loggedOutElsewhere });
  }
  /** When the page becomes visible again, trust the session cookie. */
  function* checkMark(): Generator {
    const { phase } = yield* selectTyped(selectSession);
    if (mark.has()) return phase === 'anonymous' ? yield put(sessionAsked()) : undefined;
    return phase === 'signedIn' && !isAskingToLogIn ? yield put(fromElsewhere(signedOut())) : undefined;
  }
  /**
   * Drops the previous user's private answers, also those in flight, when the session ends or the user changes, and
   * reads them again for a new user.
   */
  function* clearUserQueries(action: UnknownAction): Generator {
    const userId = signedIn.match(action) ? action.payload.userId : null;
    const hasChanged = owner !== null && owner !== userId;
    owner = userId;
    if (!hasChanged) return;
    const { asked } = yield* selectTyped(selectResources);
    const own = Object.values(asked)
      .filter(({ resource: { endpoint } }) => !can('ANONYMOUS', endpoint.access))
      .map(({ resource: { key } }) => key);
    yield put(resourcesForgotten(own));
    if (userId !== null) yield put(resourcesOutdated(own));
  }
  function* notifyTabs(action: UnknownAction): Generator {
    if (!isFromElsewhere(action)) yield call(tabs.notify, signedIn.match(action) ? 'in' : 'out');
  }
  yield takeEvery([signedIn, signedOut], safely(clearUserQueries));
  yield takeEvery([signedIn, signedOut], safely(notifyTabs));
  yield takeLeading(logoutChosen, safely(logOut));
  yield takeEvery(customerViewChosen, safely(changeView));
  yield takeLatest(estateSelected, safely(chooseEstate));
  yield takeLeading(sessionEnded, safely(onSessionEnded));
  yield takeLatest(sessionAsked, safely(loadSession));
  yield takeEvery(
    eventChannel<SessionNews>((emit) => tabs.listen(emit)),
    safely(onNews),
  );
  yield takeEvery(
    eventChannel<true>((emit) => onPageVisible(() => emit(true))),
    safely(checkMark),
  );
  // This saga starts after the first paint: catch up with what happened before.
  const { phase, ...session } = yield* selectTyped(selectSession);
  if (phase === 'asking') yield* loadSession();
  else if (phase === 'signedIn' && 'user' in session) {
    owner = session.user.userId;
    yield call(tabs.notify, 'in');
  } else yield* checkMark();
}

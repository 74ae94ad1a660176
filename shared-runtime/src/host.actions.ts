import type { LiveEvent } from '@lotline/shared-domain';
import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { SignedInUser } from './session';
import type { UrlPatch } from './shell-api';

/** Asks the host to open a modal by name. `back: true` keeps the open one on the stack, so that Back returns to it (2.3). */
export const modalOpened = createAction<{ name: string; props?: Record<string, unknown>; back?: boolean }>(
  'host/modalOpened',
);
/** Closes the open modal and forgets the stack. */
export const modalClosed = createAction('host/modalClosed');
/** Returns to the modal below, or closes. */
export const modalWentBack = createAction('host/modalWentBack');
/** Closes the open modal with a result for its opener, and returns to the modal below, if any. The work is done: no guard is asked. */
export const modalAnswered = createAction<unknown>('host/modalAnswered');
/** The host holds a way of closing back: `question` is what the modal's guard says of it. */
export const modalHeld = createAction<{ question: string; action: UnknownAction }>('host/modalHeld');
/** The visitor stays in the modal. */
export const modalKept = createAction('host/modalKept');
/** A change of this estate reached the page; remotes that show that stage or lot fetch it again. */
export const liveEventReceived = createAction<LiveEvent>('host/liveEventReceived');
/** The stream was away and is back, or polling ticked: everything shown is read again, conditionally. */
export const refreshRequested = createAction('host/refreshRequested');
/** URL is state: a gesture changes the query, the address bar and every reader follow. */
export const urlChanged = createAction<{ patch: UrlPatch; replace?: boolean }>('host/urlChanged');
/** A login succeeded; the payload is the account. Every tab hears of it. */
export const signedIn = createAction<SignedInUser>('host/signedIn');
/** The session is over, by the visitor or by itself; every tab hears of it. */
export const signedOut = createAction('host/signedOut');

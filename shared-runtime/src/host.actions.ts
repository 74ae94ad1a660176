import type { LiveEvent } from '@lotline/shared-domain';
import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { SignedInUser } from './host-state';
import type { ModalOpening } from './modals';
import type { UrlPatch } from './shell-api';

/** Opens a modal by name. `back: true` keeps the current one on the stack, so that Back returns to it (2.3). */
export const modalOpened = createAction<ModalOpening>('host/modalOpened');
/** Closes the open modal and forgets the stack. */
export const modalClosed = createAction('host/modalClosed');
/** Returns to the modal below, or closes. */
export const modalWentBack = createAction('host/modalWentBack');
/**
 * Closes the open modal with a result for its opener and returns to the modal below, if any. Skips the modal's guard.
 */
export const modalAnswered = createAction<unknown>('host/modalAnswered');
/** The host paused a close: `question` comes from the modal's guard. */
export const modalHeld = createAction<{ question: string; action: UnknownAction }>('host/modalHeld');
/** The visitor stays in the modal. */
export const modalKept = createAction('host/modalKept');
/** A live change of this estate; remotes that show that stage or lot refetch it. */
export const liveEventReceived = createAction<LiveEvent>('host/liveEventReceived');
/** The live stream has reconnected, or polling ticked: revalidate everything shown with conditional requests. */
export const refreshRequested = createAction('host/refreshRequested');
/** Changes the query; the address bar and all readers follow. */
export const urlChanged = createAction<{ patch: UrlPatch; replace?: boolean }>('host/urlChanged');
/** A login succeeded; the payload is the account. Broadcast to all tabs. */
export const signedIn = createAction<SignedInUser>('host/signedIn');
/** The session ended, by logout or expiry; broadcast to all tabs. */
export const signedOut = createAction('host/signedOut');

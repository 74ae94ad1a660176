import { getShell, type ToastOptions } from './shell-api';
import { isOwnPath } from './url/same-origin-path';

/** Shows a toast, top-left. @example toast({ tone: 'error', message: MESSAGES.tryAgainLater }); */
export function toast(options: ToastOptions): void {
  getShell().toast(options);
}

/** Announces a sentence to screen readers (polite). */
export function announce(sentence: string): void {
  getShell().announce(sentence);
}

/** Sends a tracking event (section 3); never throws or blocks (D39). */
export function track(event: Record<string, unknown>): void {
  try {
    getShell().track(event);
  } catch {
    // Tracking never fails a flow.
  }
}

/** Navigates to a path of this origin; returns false and does nothing for any other (D37). */
export function openPath(path: string, options?: { newTab?: boolean; replace?: boolean }): boolean {
  if (!isOwnPath(path)) {
    getShell().reportError(new Error('A path of another origin was refused'), 'openPath');
    return false;
  }
  getShell().openPath(path, options);
  return true;
}

/** See `ShellApi.holdPage`; does nothing in hosts without it. */
export function holdPage(ask: ((leave: () => void) => void) | null): void {
  getShell().holdPage?.(ask);
}

/** Reports an error without showing it. `where` names the flow. */
export function reportError(error: unknown, where: string): void {
  getShell().reportError(error, where);
}

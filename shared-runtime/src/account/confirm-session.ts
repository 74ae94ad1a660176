import { askModal } from '@lotline/shared-runtime';
import type { Effect } from 'redux-saga/effects';

/** The modal that asks for the password, provided by mf-customer. */
const CONFIRM_SESSION = 'confirm-session';

/** Whether the API requires the password again because the last login is too old (`confirm_first`). */
export const requiresConfirmation = ({ code }: { code?: string }): boolean => code === 'confirm_first';

/**
 * Opens the password modal over the current one; false when it is closed without a password. Forms made by `defineForm`
 * do this themselves and are then resubmitted: only a saga that calls a `confirmed` endpoint without a form needs this.
 * @example if (yield* askConfirmation()) yield* callApi(revoke, …);
 */
export function* askConfirmation(): Generator<Effect, boolean> {
  return (yield* askModal<true>(CONFIRM_SESSION)) === true;
}

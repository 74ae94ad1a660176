import { askModal } from '@lotline/shared-runtime';
import type { Effect } from 'redux-saga/effects';

/** The modal that asks for the password; mf-customer has it. */
export const CONFIRM_SESSION = 'confirm-session';

/** Whether the API wants the password again, because it was given too long ago (`confirm_first`). */
export const wantsConfirmation = ({ code }: { code?: string }): boolean => code === 'confirm_first';

/**
 * Asks for the password again, over whatever is shown; false where the modal is closed without it. Forms of `defineForm` ask by themselves and are then
 * sent once more: only a saga that calls a `confirmed` endpoint without a form needs this.
 * @example if (yield* askConfirmation()) yield* callApi(revoke, …);
 */
export function* askConfirmation(): Generator<Effect, boolean> {
  return (yield* askModal<true>(CONFIRM_SESSION)) === true;
}

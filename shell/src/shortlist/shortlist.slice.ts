import { mergeShortlists, SHORTLIST_LIMITS } from '@lotline/shared-domain';
import { signedOut } from '@lotline/shared-runtime';
import { lotStarred, lotUnstarred, type ShortlistState } from '@lotline/shared-runtime/shortlist';
import { createAction, createReducer } from '@reduxjs/toolkit';

/** What this browser, or the account, has starred. */
export const shortlistKnown = createAction<ShortlistState>('host/shortlistKnown');

const NOTHING: ShortlistState = { phase: 'browser', lots: [] };

/** A star counts at once; that it could not be kept is said by the saga. */
export const shortlistReducer = createReducer<ShortlistState>(NOTHING, (builder) => {
  builder
    .addCase(shortlistKnown, (_state, { payload }) => payload)
    // Nothing of an account stays in sight; the saga brings the browser's own back.
    .addCase(signedOut, () => NOTHING)
    .addCase(lotStarred, (state, { payload }) =>
      state.lots.length < SHORTLIST_LIMITS.browser ? { ...state, lots: mergeShortlists(state.lots, [payload]) } : state,
    )
    .addCase(lotUnstarred, (state, { payload }) => ({
      ...state,
      lots: state.lots.filter(({ lotId }) => lotId !== payload.lotId),
    }));
});

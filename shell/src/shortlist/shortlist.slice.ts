import { mergeShortlists, SHORTLIST_LIMITS } from '@lotline/shared-domain';
import { signedOut } from '@lotline/shared-runtime';
import { lotStarred, lotUnstarred, type ShortlistState } from '@lotline/shared-runtime/shortlist';
import { createAction, createReducer } from '@reduxjs/toolkit';

/** Sets the shortlist of this browser or the account. */
export const shortlistKnown = createAction<ShortlistState>('host/shortlistKnown');

const NOTHING: ShortlistState = { phase: 'browser', lots: [] };

/** Stars are applied optimistically; the saga reverts them on failure. */
export const shortlistReducer = createReducer<ShortlistState>(NOTHING, (builder) => {
  builder
    .addCase(shortlistKnown, (_state, { payload }) => payload)
    // Clear the account's lots at once; the saga restores the browser's.
    .addCase(signedOut, () => NOTHING)
    .addCase(lotStarred, (state, { payload }) =>
      state.lots.length < SHORTLIST_LIMITS.browser ? { ...state, lots: mergeShortlists(state.lots, [payload]) } : state,
    )
    .addCase(lotUnstarred, (state, { payload }) => ({
      ...state,
      lots: state.lots.filter(({ lotId }) => lotId !== payload.lotId),
    }));
});

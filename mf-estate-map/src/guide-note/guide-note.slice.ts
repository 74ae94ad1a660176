import { createSlice } from '@reduxjs/toolkit';

export type GuideNoteState = { phase: 'hidden' } | { phase: 'shown' } | { phase: 'dismissed' };

const slice = createSlice({
  name: 'mf-estate-map/guide-note',
  initialState: { phase: 'hidden' } as GuideNoteState,
  reducers: {
    /** A stage map that can show the note has mounted. */
    guideAwaited() {},
    guideLeft: (state): GuideNoteState => (state.phase === 'dismissed' ? state : { phase: 'hidden' }),
    guideDue: (state): GuideNoteState => (state.phase === 'dismissed' ? state : { phase: 'shown' }),
    guideDismissed: (): GuideNoteState => ({ phase: 'dismissed' }),
  },
});

export const { guideAwaited, guideLeft, guideDue, guideDismissed } = slice.actions;
export const guideNoteSlice = { path: slice.name, reducer: slice.reducer };

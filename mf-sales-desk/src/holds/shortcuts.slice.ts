import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RemoteSlice } from '@lotline/shared-runtime';

/** Whether single-key shortcuts are on. People who use speech input, or whose hands shake, turn them off (WCAG 2.1.4). */
export interface ShortcutChoice {
  readonly isOn: boolean;
}

/** `Single keys do this` was ticked or cleared. */
export const shortcutsChosen = createAction<ShortcutChoice>('mf-sales-desk/shortcutsChosen');

const PATH = 'mf-sales-desk/shortcuts';
const ON: ShortcutChoice = { isOn: true };
const slice = createSlice({
  name: PATH,
  initialState: ON,
  reducers: { shortcutsKnown: (_state, { payload }: PayloadAction<ShortcutChoice>): ShortcutChoice => payload },
  extraReducers: (builder) => void builder.addCase(shortcutsChosen, (_state, { payload }): ShortcutChoice => payload),
});

/** Dispatched when the stored choice was read. */
export const { shortcutsKnown } = slice.actions;
export const shortcutsSlice: RemoteSlice = { path: PATH, reducer: slice.reducer };
export const selectShortcuts = (state: object): ShortcutChoice =>
  (state as Readonly<Record<string, ShortcutChoice>>)[PATH] ?? ON;

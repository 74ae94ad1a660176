import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RegistryRow } from '@lotline/shared-domain';
import type { RemotesState } from '@lotline/shared-runtime';

const slice = createSlice({
  name: 'host/remotes',
  initialState: { provides: { routes: [], slots: [], modals: [] } } as RemotesState,
  reducers: {
    /** The rows of this page are known: what they provide decides which buttons are shown (D68). */
    rowsKnown: (_state, { payload }: PayloadAction<readonly Pick<RegistryRow, 'provides'>[]>): RemotesState => ({
      provides: {
        routes: payload.flatMap((row) => row.provides.routes),
        slots: payload.flatMap((row) => row.provides.slots),
        modals: payload.flatMap((row) => row.provides.modals),
      },
    }),
  },
});

export const { rowsKnown } = slice.actions;
export const remotesReducer = slice.reducer;

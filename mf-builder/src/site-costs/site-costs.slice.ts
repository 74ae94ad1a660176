import type { SiteCostsSaved, StaleCell } from '@lotline/shared-domain';
import type { RemoteSlice } from '@lotline/shared-runtime';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { siteCostsSubmitted } from './site-costs.actions';

/** The save of site costs. */
export type SiteCostsSave =
  | { readonly phase: 'none' | 'saving' }
  | ({ readonly phase: 'saved' } & SiteCostsSaved)
  /** Nothing was saved: these cells are stored otherwise than the page showed. */
  | { readonly phase: 'stale'; readonly cells: readonly StaleCell[] }
  /** `message`: the API's reason, if it has one. */
  | { readonly phase: 'failed'; readonly message: string };

const PATH = 'mf-builder/site-costs';
const NONE: SiteCostsSave = { phase: 'none' };
const slice = createSlice({
  name: PATH,
  initialState: NONE as SiteCostsSave,
  reducers: {
    siteCostsAnswered: (_state, { payload }: PayloadAction<SiteCostsSave>) => payload,
    /** It was chosen whose site costs stay in these cells. */
    staleCellsResolved(state, { payload }: PayloadAction<readonly StaleCell[]>): SiteCostsSave {
      if (state.phase !== 'stale') return state;
      const cells = state.cells.filter(
        ({ lotId, designId }) => !payload.some((cell) => cell.lotId === lotId && cell.designId === designId),
      );
      return cells.length > 0 ? { phase: 'stale', cells } : NONE;
    },
    /** Something was changed after a save, or the page was left. */
    siteCostsSaveLeft: () => NONE,
  },
  extraReducers: (builder) => {
    builder.addCase(siteCostsSubmitted, (): SiteCostsSave => ({ phase: 'saving' }));
  },
});

export const { siteCostsAnswered, staleCellsResolved, siteCostsSaveLeft } = slice.actions;
export const siteCostsSlice: RemoteSlice = { path: PATH, reducer: slice.reducer };
export const selectSiteCostsSave = (state: object): SiteCostsSave =>
  (state as Readonly<Record<string, SiteCostsSave>>)[PATH] ?? NONE;

import type { OwnEoi } from '@lotline/shared-domain';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What a buyer agrees to pay: whole dollars, and cents. */
export type EoiPrice = Pick<OwnEoi, 'price'> & Pick<OwnEoi['deposit'], 'due'>;

/**
 * The caller's EOI for the lot of the page. It is begun by a POST; afterwards `eoi` is the newest answer to a call of this
 * page, beside the resource that follows it.
 */
export type EoiRequestState =
  | { phase: 'starting' }
  /** It can't be begun: the API's code and message. */
  | { phase: 'refused'; code: string; message: string }
  | { phase: 'failed' }
  /** `seen`: the price and deposit that this page showed first. */
  | { phase: 'ready'; eoi: OwnEoi; seen: EoiPrice };

const STARTING: EoiRequestState = { phase: 'starting' };
const slice = createSlice({
  name: 'mf-customer/eoi-request',
  initialState: STARTING as EoiRequestState,
  reducers: {
    eoiWanted: (_state, _action: PayloadAction<{ lotId: string; businessId: string | null }>): EoiRequestState =>
      STARTING,
    eoiLeft: (): EoiRequestState => STARTING,
    eoiBegun: (_state, { payload: eoi }: PayloadAction<OwnEoi>): EoiRequestState => ({
      phase: 'ready',
      eoi,
      seen: { price: eoi.price, due: eoi.deposit.due },
    }),
    eoiRefused: (_state, { payload }: PayloadAction<{ code: string; message: string }>): EoiRequestState => ({
      phase: 'refused',
      ...payload,
    }),
    eoiFailed: (): EoiRequestState => ({ phase: 'failed' }),
    /** A call of this page has changed it. */
    eoiSaved: (state, { payload: eoi }: PayloadAction<OwnEoi>): EoiRequestState =>
      state.phase === 'ready' && state.eoi._id === eoi._id
        ? { ...(state as EoiRequestState & { phase: 'ready' }), eoi }
        : (state as EoiRequestState),
  },
});

export const { eoiWanted, eoiLeft, eoiBegun, eoiRefused, eoiFailed, eoiSaved } = slice.actions;
export const eoiRequestSlice = { path: slice.name, reducer: slice.reducer };
export const selectEoiRequest = (state: object): EoiRequestState =>
  (state as Readonly<Record<string, EoiRequestState | undefined>>)[slice.name] ?? STARTING;

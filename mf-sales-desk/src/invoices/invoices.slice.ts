import type { RefundAccount } from '@lotline/shared-domain';
import type { RemoteSlice } from '@lotline/shared-runtime';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type SheetFormat = 'csv' | 'xlsx';
/** What the file covers: an estate, a month of its calendar, else everything. */
export type SheetFilter = Readonly<Partial<Record<'estateId' | 'month', string>>>;

interface InvoicesState {
  /** The file that is being downloaded. */
  readonly sheet: SheetFormat | null;
  /** The invoice whose buyer is being asked for an account. */
  readonly asking: string | null;
  /** The account on screen, kept only while it is shown. */
  readonly shown: { readonly invoiceId: string; readonly account: RefundAccount | null } | null;
}
const NONE: InvoicesState = { sheet: null, asking: null, shown: null };

export const sheetRequested = createAction<{ filter: SheetFilter; format: SheetFormat }>(
  'mf-sales-desk/invoiceSheetRequested',
);
/** The buyer is to be emailed a link for their account. */
export const accountAsked = createAction<{ invoiceId: string }>('mf-sales-desk/refundAccountAsked');
/** The account that the buyer gave is to be shown, which is audited. */
export const accountRequested = createAction<{ invoiceId: string }>('mf-sales-desk/refundAccountRequested');

const PATH = 'mf-sales-desk/invoices';
const slice = createSlice({
  name: PATH,
  initialState: NONE,
  reducers: {
    sheetEnded: (state) => ({ ...state, sheet: null }),
    askingEnded: (state) => ({ ...state, asking: null }),
    accountRead: (state, { payload }: PayloadAction<{ invoiceId: string; account: RefundAccount }>) =>
      state.shown?.invoiceId === payload.invoiceId ? { ...state, shown: payload } : state,
    accountHidden: (state) => ({ ...state, shown: null }),
  },
  extraReducers: (builder) =>
    void builder
      .addCase(sheetRequested, (state, { payload }) => ({ ...state, sheet: payload.format }))
      .addCase(accountAsked, (state, { payload }) => ({ ...state, asking: payload.invoiceId }))
      .addCase(accountRequested, (state, { payload }) => ({ ...state, shown: { ...payload, account: null } })),
});
export const { sheetEnded, askingEnded, accountRead, accountHidden } = slice.actions;
export const invoicesSlice: RemoteSlice = { path: PATH, reducer: slice.reducer };
export const selectInvoices = (state: object): InvoicesState =>
  (state as Readonly<Record<string, InvoicesState>>)[PATH] ?? NONE;

import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RemoteSlice } from '@lotline/shared-runtime';
import type { UploadProgress } from '@lotline/shared-runtime/upload';

/** State of a logo upload; the logo takes effect once its form is saved. */
export type LogoState =
  | { phase: 'none' }
  /** In bytes. */
  | { phase: 'sending'; sent: number; total: number }
  | { phase: 'checking' }
  | { phase: 'ready'; fileId: string }
  /** The picture was refused; `reason` is a sentence of the API. */
  | { phase: 'refused'; reason: string }
  | { phase: 'failed' };

/** An acceptable image was chosen; a File isn't serializable, so it stays out of the store. */
export const logoChosen = createAction<{ file: File; estateId: string }>('mf-sales-desk/logoChosen');
/** The logo's form was opened or left. */
export const logoLeft = createAction('mf-sales-desk/logoLeft');

const PATH = 'mf-sales-desk/business-logo';
const NONE: LogoState = { phase: 'none' };
const slice = createSlice({
  name: PATH,
  initialState: NONE as LogoState,
  reducers: {
    logoProgressed: (_state, { payload: { sent, total } }: PayloadAction<UploadProgress>): LogoState => ({
      phase: 'sending',
      sent,
      total,
    }),
    logoChecking: (): LogoState => ({ phase: 'checking' }),
    logoRefused: (_state, { payload: reason }: PayloadAction<string>): LogoState => ({ phase: 'refused', reason }),
    logoSent: (_state, { payload: fileId }: PayloadAction<string>): LogoState => ({ phase: 'ready', fileId }),
    logoFailed: (): LogoState => ({ phase: 'failed' }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(logoChosen, (_state, { payload: { file } }): LogoState => ({
        phase: 'sending',
        sent: 0,
        total: file.size,
      }))
      .addCase(logoLeft, (): LogoState => NONE);
  },
});

export const { logoProgressed, logoChecking, logoRefused, logoSent, logoFailed } = slice.actions;
export const logoSlice: RemoteSlice = { path: PATH, reducer: slice.reducer };
export const selectLogo = (state: object): LogoState => (state as Readonly<Record<string, LogoState>>)[PATH] ?? NONE;

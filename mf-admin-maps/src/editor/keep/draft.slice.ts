import type { MapChange, MapCompany, MapDraft, MapDraftRow, MapPreflight, PublishedMap } from '@lotline/shared-domain';
import type { RemoteSlice } from '@lotline/shared-runtime';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What is edited: a stage's map, or with a null stage the estate's own. */
export interface DraftPlace {
  readonly estateId: string;
  readonly stageId: string | null;
}

/** Where the drawing is: with the server, on its way, or only in this browser, since the server has no room for more. */
export type Keeping = 'kept' | 'sending' | 'offline' | 'full' | 'elsewhere' | 'ended' | 'refused';

export type Publishing =
  | { readonly phase: 'none' }
  | { readonly phase: 'checking' }
  | { readonly phase: 'checked'; readonly preflight: MapPreflight }
  | { readonly phase: 'sending'; readonly preflight: MapPreflight }
  | { readonly phase: 'refused'; readonly preflight: MapPreflight | null; readonly why: string }
  /** Someone else published in the meantime (D96). */
  | { readonly phase: 'overtaken'; readonly preflight: MapPreflight; readonly change: MapChange }
  | { readonly phase: 'published'; readonly published: PublishedMap };

export interface DraftState {
  readonly phase: 'none' | 'opening' | 'open' | 'refused' | 'failed' | 'absent';
  readonly draft: MapDraft | null;
  readonly keeping: Keeping;
  /** Why the server takes no draft, or no more of this one, in its words. */
  readonly why: string | null;
  /** When the server last had everything. */
  readonly savedAt: string | null;
  readonly company: MapCompany | null;
  readonly publishing: Publishing;
  /** Drafts of the same person that other tabs left; each can be continued. */
  readonly earlier: readonly MapDraftRow[];
}

/** A map is to be edited. */
export const draftAsked = createAction<DraftPlace>('mf-admin-maps/draftAsked');
export const draftLeft = createAction('mf-admin-maps/draftLeft');
/** The drawing is to be checked by the server, before it is published. */
export const publishAsked = createAction('mf-admin-maps/publishAsked');
export const publishConfirmed = createAction<{
  note: string;
  reason: string;
  removeLots: readonly string[];
  over?: string;
}>('mf-admin-maps/publishConfirmed');
export const publishLeft = createAction('mf-admin-maps/publishLeft');
/** The draft is discarded: for the other person's drawing (D96), or for nothing. */
export const draftDiscarded = createAction('mf-admin-maps/draftDiscarded');
/** A draft that another tab left is gone on with in this one. */
export const draftTakenUp = createAction<{ tab: string }>('mf-admin-maps/draftTakenUp');
/** A draft that another tab left is discarded. */
export const earlierDiscarded = createAction<{ draftId: string }>('mf-admin-maps/earlierDiscarded');
/** A version is to be drawn on from: it becomes this tab's draft. */
export const versionRestored = createAction<{ versionId: string }>('mf-admin-maps/versionRestored');
/** Another plan goes under the drawing; null: none. */
export const planChosen = createAction<{ fileId: string | null }>('mf-admin-maps/planChosen');

const PATH = 'mf-admin-maps/map-draft';
const NONE: DraftState = {
  phase: 'none',
  draft: null,
  keeping: 'kept',
  why: null,
  savedAt: null,
  company: null,
  publishing: { phase: 'none' },
  earlier: [],
};
const slice = createSlice({
  name: PATH,
  initialState: NONE,
  reducers: {
    draftOpened: (_state, { payload: draft }: PayloadAction<MapDraft>): DraftState => ({
      ...NONE,
      phase: 'open',
      draft,
      savedAt: draft.savedAt,
    }),
    /** No draft can be started until one of these is discarded or continued. */
    draftRefused: (
      _state,
      { payload: { why, earlier } }: PayloadAction<Pick<DraftState, 'why' | 'earlier'>>,
    ): DraftState => ({ ...NONE, phase: 'refused', why, earlier }),
    draftFailed: (_state, { payload: phase }: PayloadAction<'failed' | 'absent'>): DraftState => ({ ...NONE, phase }),
    draftChanged: (state, { payload: draft }: PayloadAction<MapDraft>): DraftState => ({ ...state, draft }),
    keepingChanged: (
      state,
      { payload: { keeping, savedAt, why } }: PayloadAction<{ keeping: Keeping; savedAt?: string; why?: string }>,
    ): DraftState => ({ ...state, keeping, why: why ?? null, savedAt: savedAt ?? state.savedAt }),
    earlierFound: (state, { payload: earlier }: PayloadAction<readonly MapDraftRow[]>): DraftState => ({
      ...(state as DraftState),
      earlier,
    }),
    companyMet: (state, { payload: company }: PayloadAction<MapCompany>): DraftState => ({ ...state, company }),
    publishingWentOn: (state, { payload: publishing }: PayloadAction<Publishing>): DraftState => ({
      ...state,
      publishing,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(draftAsked, (): DraftState => ({ ...NONE, phase: 'opening' }))
      .addCase(draftLeft, (): DraftState => NONE)
      .addCase(publishAsked, (state): DraftState => ({ ...(state as DraftState), publishing: { phase: 'checking' } }))
      .addCase(publishLeft, (state): DraftState => ({ ...(state as DraftState), publishing: { phase: 'none' } }));
  },
});

export const {
  companyMet,
  draftChanged,
  draftFailed,
  draftOpened,
  draftRefused,
  earlierFound,
  keepingChanged,
  publishingWentOn,
} = slice.actions;
export const draftSlice: RemoteSlice = { path: PATH, reducer: slice.reducer };
export const selectDraft = (state: object): DraftState => (state as Readonly<Record<string, DraftState>>)[PATH] ?? NONE;

import type { LinkDesigns, LinkResult } from '@lotline/shared-domain';
import type { RemoteSlice } from '@lotline/shared-runtime';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A change of links that was asked for. */
export type LinkChangeKind = 'link' | 'unlink' | 'undo';

/** The answer to the choice as it is now; while another is on its way the one before stays. */
export type LinkCount =
  | { readonly phase: 'none' }
  | { readonly phase: 'counting'; readonly before?: LinkResult }
  | { readonly phase: 'ready'; readonly result: LinkResult }
  | { readonly phase: 'failed'; readonly why: string };

export interface DesignLinksState {
  readonly estateId: string;
  /** What the form says; null while it is invalid or no design is chosen. */
  readonly chosen: LinkDesigns | null;
  readonly count: LinkCount;
  readonly sending: LinkChangeKind | null;
  /** What came of the last change. */
  readonly outcome:
    | { readonly kind: LinkChangeKind; readonly result: LinkResult }
    | { readonly kind: 'failed'; readonly why: string }
    | null;
}

const NONE: DesignLinksState = { estateId: '', chosen: null, count: { phase: 'none' }, sending: null, outcome: null };

const beforeOf = (count: LinkCount): { before?: LinkResult } => {
  if (count.phase === 'ready') return { before: count.result };
  return count.phase === 'counting' && count.before ? { before: count.before } : {};
};

/** What people do with links. */
const gesturesOf = (path: string) => ({
  /** The designs and lots of an estate are shown. */
  linksShown: createAction<{ estateId: string }>(`${path}/linksShown`),
  linksLeft: createAction(`${path}/linksLeft`),
  /** Designs or lots were chosen, or limits typed. */
  choiceMade: createAction<{ chosen: LinkDesigns | null }>(`${path}/choiceMade`),
  linkPressed: createAction(`${path}/linkPressed`),
  /** 'Remove from lots' was confirmed. */
  unlinkConfirmed: createAction(`${path}/unlinkConfirmed`),
  undoPressed: createAction<{ changeId: string }>(`${path}/undoPressed`),
  outcomeClosed: createAction(`${path}/outcomeClosed`),
});

/**
 * The state of links of designs in one estate at a time, and what moves it.
 * @param path its place in the store: 'mf-builder/design-links'
 */
export function createDesignLinksSlice(path: string) {
  const gestures = gesturesOf(path);
  const startsSending =
    (kind: LinkChangeKind) =>
    (state: DesignLinksState): DesignLinksState => ({ ...state, sending: kind, outcome: null });
  const slice = createSlice({
    name: path,
    initialState: NONE,
    reducers: {
      counted: (state, { payload: result }: PayloadAction<LinkResult>): DesignLinksState => ({
        ...state,
        count: { phase: 'ready', result },
      }),
      countFailed: (state, { payload: why }: PayloadAction<string>): DesignLinksState => ({
        ...state,
        count: { phase: 'failed', why },
      }),
      changed: (state, { payload }: PayloadAction<{ kind: LinkChangeKind; result: LinkResult }>): DesignLinksState => ({
        ...state,
        sending: null,
        outcome: payload,
      }),
      changeFailed: (state, { payload: why }: PayloadAction<string>): DesignLinksState => ({
        ...state,
        sending: null,
        outcome: { kind: 'failed', why },
      }),
    },
    extraReducers: (builder) => {
      builder
        .addCase(gestures.linksShown, (_state, { payload: { estateId } }): DesignLinksState => ({ ...NONE, estateId }))
        .addCase(gestures.linksLeft, (): DesignLinksState => NONE)
        .addCase(gestures.choiceMade, (state, { payload: { chosen } }): DesignLinksState => ({
          ...state,
          chosen,
          count: chosen ? { phase: 'counting', ...beforeOf(state.count) } : { phase: 'none' },
        }))
        .addCase(gestures.linkPressed, startsSending('link'))
        .addCase(gestures.unlinkConfirmed, startsSending('unlink'))
        .addCase(gestures.undoPressed, startsSending('undo'))
        .addCase(gestures.outcomeClosed, (state): DesignLinksState => ({ ...state, outcome: null }));
    },
  });
  return {
    ...gestures,
    ...slice.actions,
    registered: { path, reducer: slice.reducer } satisfies RemoteSlice,
    select: (state: object): DesignLinksState => (state as Readonly<Record<string, DesignLinksState>>)[path] ?? NONE,
  };
}
export type DesignLinksSlice = ReturnType<typeof createDesignLinksSlice>;

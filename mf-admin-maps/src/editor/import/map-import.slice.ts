import type { RemoteSlice } from '@lotline/shared-runtime';
import type { Command, MapDocument } from '@lotline/shared-map-document';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { plainReducer } from '../store/plain-reducer';
import type { DrawingShown, MatchChoices, ReportShown, SystemChoice } from './map-import-work';

export interface Matched {
  readonly command: Command;
  readonly report: ReportShown;
  /** The map with the import, and as the preview draws it: with fewer corners if it has very many. */
  readonly document: MapDocument;
  readonly preview: MapDocument;
}
export type MapImportState =
  | { readonly phase: 'none'; readonly why?: string }
  | { readonly phase: 'reading'; readonly name: string; readonly part: string }
  | {
      readonly phase: 'asking';
      readonly name: string;
      readonly question: string;
      readonly choices: readonly SystemChoice[];
    }
  | {
      readonly phase: 'read';
      readonly name: string;
      readonly drawing: DrawingShown;
      readonly choices: MatchChoices;
      /** Null while it is worked out; `part` says how far that is. */
      readonly matched: Matched | null;
      readonly part: string;
    };

/** A surveyor's file was chosen or dropped. */
export const mapFileChosen = createAction<{ file: File }>('mf-admin-maps/mapFileChosen');
/** The coordinate system was chosen: a code, or 'plan'. */
export const mapSystemChosen = createAction<string>('mf-admin-maps/mapSystemChosen');
export const matchChoicesChanged = createAction<Partial<MatchChoices>>('mf-admin-maps/matchChoicesChanged');
export const mapImportConfirmed = createAction('mf-admin-maps/mapImportConfirmed');
/** The import was cancelled, left or done. */
export const mapImportLeft = createAction('mf-admin-maps/mapImportLeft');

const PATH = 'mf-admin-maps/map-import';
const NONE: MapImportState = { phase: 'none' };
const slice = createSlice({
  name: PATH,
  initialState: NONE as MapImportState,
  reducers: {
    readingWentOn: (state, { payload: part }: PayloadAction<string>): MapImportState => {
      const now = state as MapImportState;
      return now.phase === 'reading' || now.phase === 'read' ? { ...now, part } : now;
    },
    systemAsked: (
      state,
      { payload }: PayloadAction<Omit<Extract<MapImportState, { phase: 'asking' }>, 'phase' | 'name'>>,
    ): MapImportState => (state.phase === 'reading' ? { phase: 'asking', name: state.name, ...payload } : state),
    drawingRead: (
      state,
      { payload: { drawing, choices } }: PayloadAction<{ drawing: DrawingShown; choices: MatchChoices }>,
    ): MapImportState =>
      state.phase === 'reading'
        ? { phase: 'read', name: state.name, drawing, choices, matched: null, part: state.part }
        : state,
    lotsMatched: (state, { payload: matched }: PayloadAction<Matched>): MapImportState =>
      state.phase === 'read' ? { ...(state as Extract<MapImportState, { phase: 'read' }>), matched, part: '' } : state,
    mapImportFailed: (_state, { payload: why }: PayloadAction<string>): MapImportState => ({ phase: 'none', why }),
  },
});

export const { readingWentOn, systemAsked, drawingRead, lotsMatched, mapImportFailed } = slice.actions;
/** What people do. */
const more = {
  [mapFileChosen.type]: (_state: MapImportState, { payload }: ReturnType<typeof mapFileChosen>): MapImportState => ({
    phase: 'reading',
    name: payload.file.name,
    part: '',
  }),
  [mapSystemChosen.type]: (state: MapImportState): MapImportState =>
    state.phase === 'asking' ? { phase: 'reading', name: state.name, part: '' } : state,
  [matchChoicesChanged.type]: (
    state: MapImportState,
    { payload }: ReturnType<typeof matchChoicesChanged>,
  ): MapImportState =>
    state.phase === 'read' ? { ...state, choices: { ...state.choices, ...payload }, matched: null } : state,
  [mapImportLeft.type]: (): MapImportState => NONE,
};
export const mapImportSlice: RemoteSlice = { path: PATH, reducer: plainReducer(NONE, slice, more) };
export const selectMapImport = (state: object): MapImportState =>
  (state as Readonly<Record<string, MapImportState>>)[PATH] ?? NONE;

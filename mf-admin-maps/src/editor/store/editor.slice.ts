import type { Point } from '@lotline/shared-geometry';
import type { RemoteSlice } from '@lotline/shared-runtime';
import {
  type Command,
  emptyDocument,
  type History,
  type LotFacts,
  type MapDocument,
  redo,
  run,
  type ShapeId,
  type ShapeKind,
  startHistory,
  undo,
} from '@lotline/shared-map-document';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Gesture } from './gestures';
import { plainReducer } from './plain-reducer';
import { type ToolName, TOOLS } from './tool-names';

/** A corner, or the edge that starts there, of the one selected shape. */
export interface Focus {
  readonly on: 'corner' | 'edge';
  readonly shape: ShapeId;
  readonly vertex: number;
}

/** How the drawing is looked at and drawn on; not part of the map. */
export interface EditorView {
  readonly snaps: boolean;
  /** Spacing of the grid in metres; null: none. */
  readonly grid: number | null;
  /** 0 to 1. */
  readonly planOpacity: number;
  /** What polygons and rectangles become. */
  readonly draws: Exclude<ShapeKind, 'label'>;
}

export interface EditorState {
  /** What is edited: 'stage:<id>' or 'estate:<id>'; null while none is open. */
  readonly of: string | null;
  readonly history: History;
  /** The lots of the stage; with an estate's map its stages. */
  readonly lots: readonly LotFacts[];
  readonly selection: readonly ShapeId[];
  readonly focus: Focus | null;
  readonly tool: ToolName;
  /** Places given to the tool so far, in metres. */
  readonly points: readonly Point[];
  readonly view: EditorView;
  /** Counts how often the selection was to be brought into view. */
  readonly shownAt: number;
  /** What was said last; `at` counts, so that the same sentence is said again. */
  readonly said: { readonly text: string; readonly isRefusal: boolean; readonly at: number };
}

/** The drawing was changed by pointer, key or number. */
export const gestureEnded = createAction<Gesture>('mf-admin-maps/gestureEnded');
/** A place was given to the tool in hand, in metres. */
export const pointPlaced = createAction<Point>('mf-admin-maps/pointPlaced');
/** The tool has all that it needs: Enter, a press on the first corner, or a button. */
export const drawingFinished = createAction('mf-admin-maps/drawingFinished');

const PATH = 'mf-admin-maps/editor';
const NONE: EditorState = {
  of: null,
  history: startHistory(emptyDocument({ width: 100, height: 100 })),
  lots: [],
  selection: [],
  focus: null,
  tool: 'select',
  points: [],
  view: { snaps: true, grid: null, planOpacity: 0.6, draws: 'lot' },
  shownAt: 0,
  said: { text: '', isRefusal: false, at: 0 },
};

const say = (state: EditorState, text: string, isRefusal = false): EditorState['said'] => ({
  text,
  isRefusal,
  at: state.said.at + 1,
});

/** A refusal is about what was tried: it goes once something else is. */
const answered = ({ said }: EditorState): EditorState['said'] =>
  said.isRefusal ? { ...said, text: '', isRefusal: false } : said;

/** The history, with what isn't on the map any more left out of the selection. */
function moved(state: EditorState, history: History, text: string): EditorState {
  const selection = state.selection.filter((id) => history.document.shapes[id]);
  return { ...state, history, selection, focus: null, said: say(state, text) };
}

/** A place for the tool in hand. */
const withPoint = (state: EditorState, { payload }: PayloadAction<Point>): EditorState => ({
  ...state,
  // A tool that has all its places begins again.
  points: state.points.length < TOOLS[state.tool].points ? [...state.points, payload] : [payload],
});

const slice = createSlice({
  name: PATH,
  initialState: NONE,
  reducers: {
    /** A map was opened: its document, or that of a draft with its steps. */
    editorOpened: (
      state,
      { payload }: PayloadAction<{ of: string; history: History; lots: readonly LotFacts[] }>,
    ): EditorState => ({
      ...NONE,
      ...payload,
      view: { ...state.view, draws: payload.of.startsWith('estate') ? 'stage' : 'lot' },
    }),
    editorLeft: (state): EditorState => ({ ...NONE, view: state.view }),
    commandRan: (
      state,
      { payload: { command, selection } }: PayloadAction<{ command: Command; selection: readonly ShapeId[] }>,
    ): EditorState => ({
      ...state,
      history: run(state.history, command),
      selection,
      focus: state.focus && selection.includes(state.focus.shape) ? state.focus : null,
      said: say(state, command.name),
    }),
    gestureRefused: (state, { payload: why }: PayloadAction<string>): EditorState => ({
      ...state,
      said: say(state, why, true),
    }),
    undone: (state): EditorState => {
      const name = state.history.commands[state.history.done - 1]?.name;
      return name ? moved(state, undo(state.history), `Undone: ${name}`) : state;
    },
    redone: (state): EditorState => {
      const name = state.history.commands[state.history.done]?.name;
      return name ? moved(state, redo(state.history), `Redone: ${name}`) : state;
    },
    shapesSelected: (
      state,
      { payload: { ids, focus = null } }: PayloadAction<{ ids: readonly ShapeId[]; focus?: Focus | null }>,
    ): EditorState => ({ ...state, selection: ids, focus, said: answered(state as EditorState) }),
    /** Shapes are selected and brought into view: of a finding, or a version's difference. */
    shapesShown: (state, { payload: ids }: PayloadAction<readonly ShapeId[]>): EditorState => ({
      ...state,
      selection: ids.filter((id) => state.history.document.shapes[id]),
      focus: null,
      shownAt: state.shownAt + 1,
    }),
    toolChosen: (state, { payload: tool }: PayloadAction<ToolName>): EditorState => ({
      ...state,
      tool,
      points: [],
      said: answered(state as EditorState),
    }),
    pointsTaken: (state, { payload: points }: PayloadAction<readonly Point[]>): EditorState => ({ ...state, points }),
    viewChanged: (state, { payload }: PayloadAction<Partial<EditorView>>): EditorState => ({
      ...state,
      view: { ...state.view, ...payload },
    }),
    lotsKnown: (state, { payload: lots }: PayloadAction<readonly LotFacts[]>): EditorState => ({ ...state, lots }),
  },
});

export const {
  commandRan,
  editorLeft,
  editorOpened,
  gestureRefused,
  lotsKnown,
  pointsTaken,
  redone,
  shapesSelected,
  shapesShown,
  toolChosen,
  undone,
  viewChanged,
} = slice.actions;
export const editorSlice: RemoteSlice = {
  path: PATH,
  reducer: plainReducer(NONE, slice, { [pointPlaced.type]: withPoint }),
};
export const selectEditor = (state: object): EditorState =>
  (state as Readonly<Record<string, EditorState>>)[PATH] ?? NONE;
/** Why the last step can't be undone; null if it can. */
export const undoProblem = ({ commands, done }: History): string | null => commands[done - 1]?.fixed ?? null;
/** Whether a polygon is being drawn that leaving would lose: one corner is no work. */
export const isMidPolygon = (state: object): boolean => {
  const { tool, points } = selectEditor(state);
  return tool === 'polygon' && points.length > 1;
};
export const selectDocument = (state: object): MapDocument => selectEditor(state).history.document;

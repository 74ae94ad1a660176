import type { CreateDocuments, UpdateDocument } from '@lotline/shared-domain';
import type { RemoteSlice } from '@lotline/shared-runtime';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { DocumentsOf } from './place';

/** A change that is shown before the list was read again: fields of a document, or the order of a place. */
export interface Shown {
  readonly change?: UpdateDocument;
  readonly order?: readonly string[];
}
/** Work on one document, by its id, or on a place, by `keyOf` and what is done. */
export type Work = Shown &
  (
    | { readonly phase: 'busy' }
    /** `at`: when it was done, in ms; answers read later show it. `rev`: the document's new revision. */
    | { readonly phase: 'done'; readonly at: number; readonly rev?: number }
    /** `isStale`: someone else saved first; the message says who and what. */
    | { readonly phase: 'refused'; readonly message: string; readonly isStale: boolean }
  );
/** The last press that can be undone. */
export interface Undo {
  readonly message: string;
  readonly by: 'withdraw' | 'restore';
  readonly documents: readonly { readonly documentId: string; readonly rev: number }[];
}
interface DocumentsState {
  readonly work: Readonly<Record<string, Work>>;
  readonly undo: Undo | null;
}

const action = <Payload>(name: string) => createAction<Payload>(`mf-admin-maps/${name}`);
interface Known {
  readonly documentId: string;
  readonly rev: number;
  readonly fileName: string;
}

/** 'Add' was pressed; `uploadIds` are the uploads that became documents. */
export const documentsAdded = action<{
  place: DocumentsOf;
  documents: CreateDocuments['documents'];
  uploadIds: readonly string[];
}>('documentsAdded');
/** A document was renamed, or its type, audience or lots were chosen. */
export const documentChanged = action<Known & { change: UpdateDocument }>('documentChanged');
export const documentReplaced = action<Known & { fileId: string; field: string }>('documentReplaced');
export const documentsOrdered = action<{ place: DocumentsOf; from: readonly string[]; to: readonly string[] }>(
  'documentsOrdered',
);
/** Lots were chosen that get a copy of a document. */
export const documentCopied = action<{ documentId: string; fileName: string; lotIds: readonly string[] }>(
  'documentCopied',
);
export const documentWithdrawn = action<Known>('documentWithdrawn');
export const documentRestored = action<Known>('documentRestored');
/** It was confirmed that a withdrawn document is deleted for good. */
export const documentDeleted = action<Known>('documentDeleted');
export const documentOpened = action<{ documentId: string }>('documentOpened');
export const undoPressed = action<Undo>('documentsUndone');

const PATH = 'mf-admin-maps/documents';
const NONE: DocumentsState = { work: {}, undo: null };
const slice = createSlice({
  name: PATH,
  initialState: NONE,
  reducers: {
    workNoted: (state, { payload: { key, work } }: PayloadAction<{ key: string; work: Work }>): DocumentsState => ({
      ...state,
      work: { ...state.work, [key]: work },
    }),
    /** A refusal was read, or a form was left. */
    workLeft: (state, { payload: left }: PayloadAction<string>): DocumentsState => ({
      ...state,
      work: Object.fromEntries(Object.entries(state.work).filter(([key]) => key !== left)),
    }),
    undoOffered: (state, { payload: undo }: PayloadAction<Undo | null>): DocumentsState => ({ ...state, undo }),
  },
});

export const { workNoted, workLeft, undoOffered } = slice.actions;
export const documentsSlice: RemoteSlice = { path: PATH, reducer: slice.reducer };
const stateOf = (state: object): DocumentsState => (state as Readonly<Record<string, DocumentsState>>)[PATH] ?? NONE;
export const selectWork =
  (key: string) =>
  (state: object): Work | undefined =>
    stateOf(state).work[key];
export const selectUndo = (state: object): Undo | null => stateOf(state).undo;

import { matchByHand } from '@lotline/shared-domain';
import type { RemoteSlice } from '@lotline/shared-runtime';
import { MAX_FILE_BYTES } from '@lotline/shared-runtime/sheet-work';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { watchSheetImport } from './sheet-import.saga';
import { createSheetImportSlice } from './sheet-import.slice';
import type { SheetImportKind } from './sheet-import.types';

/**
 * A kind of import of a remote: call it once, and register `slice` and `watch` in the module. The file is read and judged
 * in a worker; rows are written as a whole or not at all, and an import can be undone. Or the server takes all rows and
 * works through them: then `write` answers which import it is, and the page shows how far it is.
 * @param path its place in the store: `<remote>/<feature>`
 * @example export const lotImport = createSheetImport('mf-admin-maps/import', { keyField: 'title', things: 'lots', … });
 */
export function createSheetImport<Place>(path: string, kind: SheetImportKind<Place>) {
  const slice = createSheetImportSlice<Place>(path);

  /**
   * The import and what people do with it: props of shared-design's SheetImport. Leaving the page ends it; what has been
   * sent is written as a whole or not at all, or worked through by the server. A place that changes judges the
   * rows again.
   * @example <SheetImport {...lotImport.useSheetImport(stage)} noun={…} onClose={onClose} />
   */
  function useSheetImport(place: Place) {
    const dispatch = useDispatch();
    const state = useSelector(slice.select);
    useEffect(() => () => void dispatch(slice.importLeft()), [dispatch]);
    const content = JSON.stringify(place);
    const chosen = useRef(content);
    useEffect(() => {
      if (chosen.current !== content) dispatch(slice.placeChanged(JSON.parse(content) as Place));
      chosen.current = content;
    }, [dispatch, content]);
    return {
      state,
      keyField: kind.keyField,
      maxBytes: MAX_FILE_BYTES,
      onChoose: (source: Blob | string, name: string) => void dispatch(slice.sheetChosen({ source, name, place })),
      onTemplate: () => void dispatch(slice.templateAsked()),
      onHeader: (line: number) => void dispatch(slice.headerChosen(line)),
      /** A column of the file for a field, by its place; null: the field isn't in the file. */
      onMatch: (field: string, index: number | null) => {
        if (state.phase !== 'read') return;
        const column = index === null ? null : { index, header: state.file.headers[index] ?? '' };
        dispatch(slice.columnsMatched(matchByHand(state.file.matches, field, column)));
      },
      onTakeLeftOut: (isTaken: boolean) => void dispatch(slice.leftOutTaken(isTaken)),
      onConfirm: () => void dispatch(slice.importConfirmed()),
      onSaveRefused: () => void dispatch(slice.refusedAsked()),
      onUndo: () => void dispatch(slice.importUndone()),
      onCancel: () => void dispatch(slice.importLeft()),
    };
  }

  /** The import that the server has just taken; null if none. */
  const useTaken = (): string | null => {
    const state = useSelector(slice.select);
    return state.phase === 'taken' ? state.importId : null;
  };

  const registered: RemoteSlice = { path: slice.path, reducer: slice.reducer };
  return { actions: slice, slice: registered, watch: watchSheetImport(kind, slice), useSheetImport, useTaken };
}

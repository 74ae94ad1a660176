import {
  type Endpoint,
  getStaffLots,
  importLots,
  type ImportLots,
  lotSheetTemplate,
  type SheetStage,
  undoLotImport,
} from '@lotline/shared-domain';
import { callApi } from '@lotline/shared-runtime';
import { createSheetImport } from '@lotline/shared-runtime/sheet-import';
import { openWorker } from './open-worker';
import { lotImportStrings as text } from './strings';

/** The stage that lots are imported into. */
export interface ImportStage extends Omit<SheetStage, 'lots'> {
  readonly estateId: string;
  readonly stageId: string;
}

/** The same call, whose answer the page doesn't read: the worker does. */
const LOTS_AS_FILE = { ...getStaffLots, answer: 'file', fileType: 'application/json' } as const satisfies Endpoint;

/** The import of lots into a stage. */
export const lotImport = createSheetImport<ImportStage>('mf-admin-maps/import', {
  keyField: 'title',
  things: 'lots',
  openWorker,
  calls: {
    known: ({ estateId, stageId }) => callApi(LOTS_AS_FILE, { params: { estateId }, query: { stageId } }),
    write: ({ stageId }, { body, onProgress }) =>
      callApi(importLots, { params: { stageId }, body: body as Blob | ImportLots, onProgress }),
    undo: (importId, { onProgress }) => callApi(undoLotImport, { params: { importId }, onProgress }),
  },
  template: { fileName: text.templateName, csv: lotSheetTemplate },
});

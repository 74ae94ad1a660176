import { designSheetTemplate, importDesigns, type ImportDesigns, undoDesignImport } from '@lotline/shared-domain';
import { callApi } from '@lotline/shared-runtime';
import { createSheetImport } from '@lotline/shared-runtime/sheet-import';
import { designImportStrings as text } from './strings';
import { provideLate } from '../late/late-parts';
import { allDesigns } from './all-designs';
import { openWorker } from './open-worker';

/** All designs, as JSON that the worker reads. */
function* knownDesigns(): Generator<unknown, Blob> {
  return new Blob([JSON.stringify(yield* allDesigns())], { type: 'application/json' });
}

/** The import of designs from a spreadsheet. */
export const designImport = createSheetImport<null>('mf-builder/design-import', {
  keyField: 'name',
  things: 'designs',
  openWorker,
  calls: {
    known: knownDesigns,
    write: (_place, { body, onProgress }) => callApi(importDesigns, { body: body as Blob | ImportDesigns, onProgress }),
    undo: (importId, { onProgress }) => callApi(undoDesignImport, { params: { importId }, onProgress }),
  },
  template: { fileName: text.templateName, csv: designSheetTemplate },
});
provideLate(designImport);

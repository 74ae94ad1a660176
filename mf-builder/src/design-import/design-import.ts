import {
  designSheetTemplate,
  getOwnDesigns,
  importDesigns,
  type ImportDesigns,
  type OwnDesignRow,
  undoDesignImport,
} from '@lotline/shared-domain';
import { callApi } from '@lotline/shared-runtime';
import { createSheetImport } from '@lotline/shared-runtime/sheet-import';
import { designImportStrings as text } from './strings';
import { provideLate } from '../late/late-parts';
import { openWorker } from './open-worker';

const LIMIT = '100';

/** All designs of the builder, page by page. */
function* allDesigns(): Generator<unknown, Blob> {
  const rows: OwnDesignRow[] = [];
  for (let page = 1; ; page += 1) {
    const answer = yield* callApi(getOwnDesigns, { query: { page: String(page), limit: LIMIT } });
    rows.push(...answer.data);
    if (!answer.hasNextPage) return new Blob([JSON.stringify(rows)], { type: 'application/json' });
  }
}

/** The import of designs from a spreadsheet. */
export const designImport = createSheetImport<null>('mf-builder/design-import', {
  keyField: 'name',
  things: 'designs',
  openWorker,
  calls: {
    known: allDesigns,
    write: (_place, { body, onProgress }) => callApi(importDesigns, { body: body as Blob | ImportDesigns, onProgress }),
    undo: (importId, { onProgress }) => callApi(undoDesignImport, { params: { importId }, onProgress }),
  },
  template: { fileName: text.templateName, csv: designSheetTemplate },
});
provideLate(designImport);

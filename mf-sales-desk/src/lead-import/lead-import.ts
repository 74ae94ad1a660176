import {
  type Endpoint,
  findKnownLeads,
  getSheetMapping,
  importLeads,
  type ImportLeads,
  leadSheetTemplate,
  type LeadPlace,
  saveSheetMapping,
} from '@lotline/shared-domain';
import { callApi } from '@lotline/shared-runtime';
import { createSheetImport, type TakenImport } from '@lotline/shared-runtime/sheet-import';
import { openWorker } from './open-worker';
import { leadImportStrings as text } from './strings';

/** The same call, whose answer the page doesn't read: the worker does. */
const KNOWN_AS_FILE = { ...findKnownLeads, answer: 'file', fileType: 'application/json' } as const satisfies Endpoint;
const KIND = { kind: 'leads' } as const;

/** The import of leads, whose rows the server works through (D203). */
export const leadImport = createSheetImport<LeadPlace>('mf-sales-desk/lead-import', {
  keyField: 'email',
  things: 'leads',
  openWorker,
  asksKeys: true,
  about: ({ estateId, restoresDeleted }) => ({ estateId, restoresDeleted }),
  calls: {
    known: ({ estateId }, emails) => callApi(KNOWN_AS_FILE, { body: { estateId, emails: [...emails] } }),
    *write(_place, { body, onProgress }): Generator<unknown, TakenImport> {
      const { _id } = yield* callApi(importLeads, { body: body as Blob | ImportLeads, onProgress });
      return { taken: _id };
    },
  },
  remembered: {
    *load() {
      return (yield* callApi(getSheetMapping, { params: KIND })).columns;
    },
    save: (columns) => callApi(saveSheetMapping, { params: KIND, body: { columns: [...columns] } }),
  },
  template: { fileName: text.templateName, csv: leadSheetTemplate },
});

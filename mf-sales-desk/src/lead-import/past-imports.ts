import type { LeadImport } from '@lotline/shared-domain';
import { createAction } from '@reduxjs/toolkit';

/** The rows of an import that failed are wanted as a file. */
export const failedRowsRequested = createAction<Pick<LeadImport, '_id' | 'fileName'>>(
  'mf-sales-desk/failedRowsRequested',
);
/** An import is to be undone. */
export const leadImportUndone = createAction<string>('mf-sales-desk/leadImportUndone');

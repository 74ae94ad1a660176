import { STATEMENT_IMPORT } from '@lotline/shared-domain';
import { serveSheetWork } from '@lotline/shared-runtime/sheet-work';

serveSheetWork(STATEMENT_IMPORT, 'lines');

import { LEAD_IMPORT } from '@lotline/shared-domain';
import { serveSheetWork } from '@lotline/shared-runtime/sheet-work';

serveSheetWork(LEAD_IMPORT, 'leads');

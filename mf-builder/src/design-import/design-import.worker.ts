import { DESIGN_IMPORT } from '@lotline/shared-domain';
import { serveSheetWork } from '@lotline/shared-runtime/sheet-work';

serveSheetWork(DESIGN_IMPORT, 'designs');

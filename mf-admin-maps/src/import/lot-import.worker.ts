import { LOT_IMPORT } from '@lotline/shared-domain';
import { serveSheetWork } from '@lotline/shared-runtime/sheet-work';

serveSheetWork(LOT_IMPORT, 'lots');

export { createSheetImport } from './create-sheet-import';
export type {
  ImportState,
  LongCall,
  OpenSheetWorker,
  SheetImportCalls,
  SheetImportKind,
  SheetWorker,
} from './sheet-import.types';

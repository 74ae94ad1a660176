export { createSheetImport } from './create-sheet-import';
export type {
  ImportState,
  LongCall,
  OpenSheetWorker,
  SheetImportCalls,
  SheetImportKind,
  SheetWorker,
  TakenImport,
} from './sheet-import.types';

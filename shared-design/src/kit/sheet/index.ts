export { SheetImport, type SheetImportProps } from './sheet-import.component';
export { sheetImportStrings } from './strings';
export type {
  CheckedRows,
  ImportedFile,
  JudgedRow,
  SheetImportNoun,
  SheetImportState,
  SheetImportWords,
} from './sheet-import.types';

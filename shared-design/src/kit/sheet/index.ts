export { SheetImport, type SheetImportProps } from './sheet-import.component';
export { sheetImportStrings } from './strings';
export type { ImportedFile, SheetImportNoun, SheetImportState, SheetImportWords } from './sheet-import.types';

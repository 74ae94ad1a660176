export { headerChoices, withHeader } from './find-header';
export { readCsv } from './read-csv';
export { readPastedCells, readSheetFile } from './read-sheet-file';
export { MAX_FILE_BYTES, UnreadableFile } from './sheet-file';
export { createSheetWork, type FileFacts, serveSheetWork, type SheetAsked, type SheetTold } from './sheet-work';
export { fileStrings } from './strings';

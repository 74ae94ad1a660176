export { ROWS_A_PART, type FileColumn, type FilePart } from './file-part';
export { xlsxParts } from './write-xlsx';

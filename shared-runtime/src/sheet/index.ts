export { ROWS_A_PART, type FileColumn, type FilePart } from './file-part';
export { nextTask } from '../saga/next-task';
export { xlsxParts } from './write-xlsx';

export { ROWS_A_PART, type FileColumn, type FilePart } from './file-part';
export { nextTask } from '../task/next-task';
export { xlsxParts } from './write-xlsx';

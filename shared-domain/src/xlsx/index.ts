export { type FileColumn, type XlsxWriter, xlsxWriter } from './write-xlsx.js';

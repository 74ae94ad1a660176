export type { RecordColumn, RecordTableProps } from './record-table.types';
export { RecordTable } from './record-table.component';

export type { BoardColumn, BoardProps } from './board.types';
export { Board } from './board.component';
export { TableOrBoard, type TableOrBoardProps } from './table-or-board.component';

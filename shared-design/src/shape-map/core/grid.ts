/** Left, top, right, bottom. */
export type Box = readonly [number, number, number, number];

/** Finds the boxes that touch a window: about one cell per box, built in one pass. Answers positions in order. */
export function createGrid(boxes: readonly Box[]): (window: Box) => number[] {
  const edge = (side: number, pick: (a: number, b: number) => number) => boxes.reduce((all, box) => pick(all, box[side]!), boxes[0]?.[side] ?? 0);
  const [left, top] = [edge(0, Math.min), edge(1, Math.min)];
  const [width, height] = [edge(2, Math.max) - left, edge(3, Math.max) - top];
  const side = Math.sqrt((width * height) / boxes.length) || 1;
  const cells: (number[] | undefined)[] = [];
  const columns = Math.ceil(width / side) + 1;
  const each = (box: Box, visit: (cell: number) => void) => {
    const place = (value: number, from: number, size: number) => Math.floor(Math.max(0, Math.min(size, value - from)) / side);
    for (let row = place(box[1], top, height); row <= place(box[3], top, height); row += 1) {
      for (let column = place(box[0], left, width); column <= place(box[2], left, width); column += 1) visit(row * columns + column);
    }
  };
  boxes.forEach((box, at) => each(box, (cell) => (cells[cell] ??= []).push(at)));
  return (window) => {
    const found = new Set<number>();
    each(window, (cell) => {
      for (const at of cells[cell] ?? []) {
        const box = boxes[at]!;
        if (box[0] <= window[2] && box[2] >= window[0] && box[1] <= window[3] && box[3] >= window[1]) found.add(at);
      }
    });
    return [...found].sort((a, b) => a - b);
  };
}

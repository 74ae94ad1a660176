/** Left, top, right, bottom. */
export type Box = readonly [number, number, number, number];

/** Finds the boxes that touch a window: about one cell per box, built in one pass. Answers positions in order. */
export function createGrid(boxes: readonly Box[]): (window: Box) => number[] {
  const [left, top, right, bottom] = boxes.reduce<Box>((all, box) => [Math.min(all[0], box[0]), Math.min(all[1], box[1]), Math.max(all[2], box[2]), Math.max(all[3], box[3])], [Infinity, Infinity, -Infinity, -Infinity]);
  const side = Math.sqrt(((right - left) * (bottom - top)) / boxes.length) || 1;
  const columns = Math.max(1, Math.ceil((right - left) / side));
  const rows = Math.max(1, Math.ceil((bottom - top) / side));
  const cells = new Map<number, number[]>();
  const each = (box: Box, visit: (cell: number) => void) => {
    const place = (value: number, from: number, count: number) => Math.max(0, Math.min(count - 1, Math.floor((value - from) / side)));
    for (let row = place(box[1], top, rows); row <= place(box[3], top, rows); row += 1) for (let column = place(box[0], left, columns); column <= place(box[2], left, columns); column += 1) visit(row * columns + column);
  };
  boxes.forEach((box, at) => {
    if (box[0] <= box[2]) each(box, (cell) => cells.get(cell)?.push(at) ?? cells.set(cell, [at]));
  });
  return (window) => {
    const found = new Set<number>();
    each(window, (cell) => {
      for (const at of cells.get(cell) ?? []) {
        const box = boxes[at]!;
        if (box[0] <= window[2] && box[2] >= window[0] && box[1] <= window[3] && box[3] >= window[1]) found.add(at);
      }
    });
    return [...found].sort((a, b) => a - b);
  };
}

// @ts-check
const TONES = ['success', 'light-blue', 'yellow', 'warning', 'gray'];

/** mulberry32: a small seeded generator, so that every run draws the same estate. */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * The same seeded estate for every candidate: irregular lots of 4 to 8 corners, five tones, a number each.
 * @param {number} count lots
 * @returns {{ size: { width: number, height: number }, lots: { id: string, tone: string, label: string, points: [number, number][], path: string, binding: { x: number, y: number } }[] }}
 */
export function makeEstate(count) {
  const random = seeded(20261120);
  const columns = Math.ceil(Math.sqrt(count * 1.6));
  const rows = Math.ceil(count / columns);
  const [width, height] = [1280, 800];
  const [w, h] = [width / columns, height / rows];
  // Jittered grid corners, shared by neighbours, so that lots tile without gaps.
  const corners = Array.from({ length: (columns + 1) * (rows + 1) }, (_, i) => {
    const [cx, cy] = [i % (columns + 1), Math.floor(i / (columns + 1))];
    const inner = cx > 0 && cy > 0 && cx < columns && cy < rows;
    return [cx * w + (inner ? (random() - 0.5) * w * 0.3 : 0), cy * h + (inner ? (random() - 0.5) * h * 0.3 : 0)];
  });
  const corner = (x, y) => corners[y * (columns + 1) + x];
  const lots = [];
  for (let i = 0; i < count; i++) {
    const [x, y] = [i % columns, Math.floor(i / columns)];
    const quad = [corner(x, y), corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1)];
    const extra = Math.floor(random() * 5);
    const points = quad.flatMap((p, side) => {
      if (side >= extra) return [p];
      const q = quad[(side + 1) % 4];
      return [p, [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]];
    });
    const rounded = points.map((p) => [Math.round(p[0] * 10) / 10, Math.round(p[1] * 10) / 10]);
    lots.push({
      id: `lot-${i}`,
      tone: TONES[Math.floor(random() * TONES.length)],
      label: String(i + 1),
      points: rounded,
      path: `M${rounded.map((p) => p.join(' ')).join('L')}Z`,
      binding: { x: quad.reduce((s, p) => s + p[0], 0) / 4, y: quad.reduce((s, p) => s + p[1], 0) / 4 },
    });
  }
  return { size: { width, height }, lots };
}

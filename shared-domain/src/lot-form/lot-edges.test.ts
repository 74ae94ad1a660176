import { lotEdges } from './lot-edges.js';

it('has each edge with its length and middle, as frontEdge counts them (D70)', () =>
  expect(lotEdges('M0 0L9 0L9 5L0 5Z')).toEqual([
    { path: 'M0 0L9 0', length: 9, middle: { x: 4.5, y: 0 } },
    { path: 'M9 0L9 5', length: 5, middle: { x: 9, y: 2.5 } },
    { path: 'M9 5L0 5', length: 9, middle: { x: 4.5, y: 5 } },
    { path: 'M0 5L0 0', length: 5, middle: { x: 0, y: 2.5 } },
  ]));

it('measures an arc along it', () => {
  const [, arc] = lotEdges('M0 0L10 0A10 10 0 0 1 0 10Z');
  expect(arc?.length).toBeCloseTo((Math.PI / 2) * 10, 0);
  expect(Math.hypot(arc?.middle.x ?? 0, arc?.middle.y ?? 0)).toBeCloseTo(10, 0);
});

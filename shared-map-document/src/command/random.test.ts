import fc from 'fast-check';
import { emptyDocument, newShape, type MapDocument, type ShapeLink } from '../document/model.js';
import { countEdges, partsOf, rectanglePart } from '../document/parts.js';
import { textOf } from '../document/text.js';
import { readOutline } from '@lotline/shared-geometry';
import { CommandRefused, type Command } from './command.js';
import {
  changeSettings,
  linkShape,
  lockShapes,
  moveToLayer,
  placeLabel,
  removeLayer,
  setFrontEdge,
  setLayer,
  setTitle,
} from './facts.js';
import { redo, run, startHistory, undo, type History } from './history.js';
import { mergeShapes } from './merge.js';
import { alignShapes, moveShapes, rotateShapes } from './move.js';
import { addRowOfLots } from './row-of-lots.js';
import { addShapes, copyShapes, removeShapes } from './shapes.js';
import { splitShape } from './split.js';
import { addVertex, bendEdge, moveVertices, removeVertex } from './vertices.js';

/** Commands in all: 300, or 10,000 with SIZE=full. */
const COMMANDS = process.env['SIZE'] === 'full' ? 10_000 : 300;
const LENGTH = 25;

/** Random numbers of one step: which command, which shapes, and how. */
interface Step {
  readonly which: number;
  readonly pick: readonly number[];
  readonly a: number;
  readonly b: number;
  readonly flag: boolean;
}

let last = 0;
const newId = () => `n${(last += 1)}`;
const LINKS: readonly (ShapeLink | null)[] = [null, { to: 'land' }, { to: 'new lot' }, { to: 'lot', id: 'l1' }];

/** One maker a command; each gets some shapes that are there, and one of them. */
const MAKERS: readonly ((document: MapDocument, ids: string[], one: string, step: Step) => Command)[] = [
  (map, _ids, _one, { a, b }) =>
    addShapes(map, [newShape(newId(), 'lot', [rectanglePart(a, b, 20, 30)], { title: '1' })]),
  (map, ids) => removeShapes(map, ids.slice(0, 1)),
  (map, ids, _one, { a, b }) => copyShapes(map, ids, { x: a, y: b }, newId),
  (map, ids, _one, { a, b }) => moveShapes(map, ids, { x: a, y: b }),
  (map, ids, _one, { a }) => rotateShapes(map, ids, a),
  (map, ids, _one, { a }) =>
    alignShapes(map, ids, (['left', 'centre', 'bottom'] as const)[Math.abs(Math.round(a)) % 3]!),
  (map, _ids, one, { which, a }) => addVertex(map, one, which % 7, Math.abs(a) / 100),
  (map, ids, _one, { a, b, which }) =>
    moveVertices(
      map,
      ids.map((shape) => ({ shape, vertex: which % 4 })),
      { x: a / 9, y: b / 9 },
    ),
  (map, _ids, one, { which }) => removeVertex(map, { shape: one, vertex: which % 6 }),
  (map, _ids, one, { which, a }) => bendEdge(map, { shape: one, vertex: which % 5 }, a / 20),
  (map, _ids, one, { a, b }) => splitShape(map, one, { x: a, y: b }, { x: b, y: a }, newId),
  (map, _ids, one, { a }) => {
    const [vertex] = map.shapes[one]!.parts[0]?.vertices ?? [];
    const { x, y } = vertex ?? { x: 0, y: 0 };
    return splitShape(map, one, { x: x + 5, y: y + 5 }, { x: x + 5 + a, y: y + 9 }, newId);
  },
  (map, ids) => mergeShapes(map, ids),
  (map, _ids, _one, { a, b, flag }) =>
    addRowOfLots(
      map,
      { from: { x: a, y: b }, to: { x: b, y: a }, count: 3, depth: 30, side: flag ? 'left' : 'right' },
      newId,
    ),
  (map, _ids, one, { which }) => setFrontEdge(map, one, which % 5 || null),
  (map, _ids, one, { which }) => setTitle(map, one, String(which % 9)),
  (map, _ids, one, { a, b, flag }) => placeLabel(map, one, flag ? { x: a, y: b } : null),
  (map, _ids, one, { which }) => linkShape(map, one, LINKS[which % LINKS.length]!),
  (map, ids, _one, { which }) => moveToLayer(map, ids, which % 2 ? 'main' : 'l2'),
  (map, ids, _one, { flag }) => lockShapes(map, ids, flag && ids.length < 2),
  (map, _ids, _one, { which, flag }) =>
    setLayer(map, { id: `l${which % 3}`, title: 'More', order: which % 4, visible: flag, locked: false }),
  (map, _ids, _one, { which }) => removeLayer(map, `l${which % 3}`),
  (map, _ids, _one, { a }) => changeSettings(map, { north: a }),
];

function carryOut(history: History, step: Step): History {
  const all = Object.keys(history.document.shapes);
  const ids = [...new Set(step.pick.map((at) => all[at % all.length]!))].filter(Boolean);
  try {
    return run(history, MAKERS[step.which % MAKERS.length]!(history.document, ids, ids[0] ?? '', step));
  } catch (error) {
    if (error instanceof CommandRefused) return history;
    throw error;
  }
}

const start: MapDocument = {
  ...emptyDocument({ width: 400, height: 300 }),
  shapes: Object.fromEntries(
    [
      newShape('a', 'lot', partsOf(readOutline('M0 0L20 0A5 5 0 0 1 20 30L0 30Z')), { title: '1', frontEdge: 0 }),
      newShape('b', 'lot', [rectanglePart(20, 0, 20, 30)], { title: '2' }),
      newShape('c', 'reserve', partsOf(readOutline('M60 0C70 -9 90 -9 99 0L99 40L60 40ZM70 10L80 10L80 20L70 20Z'))),
      newShape('d', 'label', [], { title: 'Quay Street', labelAt: { x: 50, y: 50 } }),
    ].map((shape) => [shape.id, shape]),
  ),
};

const step = fc.record({
  which: fc.nat({ max: 10_000 }),
  pick: fc.array(fc.nat({ max: 500 }), { minLength: 1, maxLength: 3 }),
  a: fc.double({ min: -100, max: 100, noNaN: true }),
  b: fc.double({ min: -100, max: 100, noNaN: true }),
  flag: fc.boolean(),
});

it(`any sequence of ${COMMANDS} random commands is undone and done again byte for byte`, () => {
  const seen = new Set<string>();
  let done = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: LENGTH, maxLength: LENGTH }), (steps) => {
      const texts = [textOf(start)];
      let history = startHistory(start);
      for (const one of steps) {
        const next = carryOut(history, one);
        if (next !== history) texts.push(textOf(next.document));
        history = next;
      }
      history.commands.forEach(({ name }) => seen.add(name.split(' ')[0]!));
      done += history.commands.length;
      for (let at = history.done; at > 0; at -= 1) {
        expect(textOf(history.document)).toBe(texts[at]);
        history = undo(history);
      }
      expect(textOf(history.document)).toBe(texts[0]);
      for (let at = 1; at < texts.length; at += 1) {
        // The history itself survives being stored.
        history = redo(at % 7 ? history : (JSON.parse(JSON.stringify(history)) as History));
        expect(textOf(history.document)).toBe(texts[at]);
      }
      for (const shape of Object.values(history.document.shapes)) {
        for (const { vertices, edges } of shape.parts) expect(edges).toHaveLength(vertices.length);
        expect(shape.frontEdge ?? 0).toBeLessThan(Math.max(1, countEdges(shape.parts)));
      }
    }),
    { numRuns: COMMANDS / LENGTH },
  );
  // A run in which most are refused would prove little.
  expect(done).toBeGreaterThan(COMMANDS / 3);
  expect(seen.size).toBeGreaterThan(12);
});

import { newShape, type MapDocument } from '../document/model.js';
import { after, areas, ids, lot, mapOf, pathLot, pathOf } from '../testing/drawn.js';
import { outlineOf, polygonPart, rectanglePart } from '../document/parts.js';
import { applyPatch, type Command } from './command.js';
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
import { joined, nextSteps, redo, run, startHistory, undo } from './history.js';
import { mergeShapes } from './merge.js';
import { alignShapes, boxAround, moveShapes, rotateShapes } from './move.js';
import { addShapes, copyShapes, removeShapes } from './shapes.js';
import { splitShape } from './split.js';
import { addVertex, bendEdge, moveVertices, removeVertex, setEdgeForm } from './vertices.js';

const SQUARE = lot('12', [rectanglePart(0, 0, 10, 10)], { frontEdge: 2, labelAt: { x: 5, y: 2 } });

describe('a command and its name', () => {
  const two = mapOf(SQUARE, pathLot('13', 'M10 0L20 0Q25 9 20 20L10 20Z'));
  it.each<[string, Command]>([
    ['Delete lot 12', removeShapes(two, ['12'])],
    ['Delete 2 lots', removeShapes(two, ['12', '13'])],
    ['Add road', addShapes(two, [newShape('r', 'road', [rectanglePart(0, 30, 9, 9)])])],
    ['Copy lot 12', copyShapes(two, ['12'], { x: 1, y: 1 }, ids())],
    ['Move 2 lots', moveShapes(two, ['12', '13'], { x: 1, y: 1 })],
    ['Rotate lot 12', rotateShapes(two, ['12'], 30)],
    ['Align 2 lots', alignShapes(two, ['12', '13'], 'bottom')],
    ['Add a corner to lot 12', addVertex(two, '12', 0, 0.5)],
    ['Move a corner of lot 12', moveVertices(two, [{ shape: '12', vertex: 0 }], { x: 1, y: 1 })],
    ['Delete a corner of lot 12', removeVertex(two, { shape: '12', vertex: 0 })],
    ['Curve an edge of lot 12', bendEdge(two, { shape: '12', vertex: 0 }, 2)],
    ['Straighten an edge of lot 13', bendEdge(two, { shape: '13', vertex: 1 }, 0)],
    ['Split lot 12', splitShape(two, '12', { x: 0, y: 5 }, { x: 1, y: 5 }, ids())],
    ['Merge 2 lots', mergeShapes(two, ['12', '13'])],
    ['Set the frontage of lot 12', setFrontEdge(two, '12', 1)],
    ['Rename lot 12', setTitle(two, '12', ' 14 ')],
    ['Move the label of lot 12', placeLabel(two, '12', { x: 1, y: 1 })],
    ['Unlink lot 12', linkShape(two, '12', null)],
    ['Make a new lot of lot 12', linkShape(two, '12', { to: 'new lot' })],
    ['Lock lot 12', lockShapes(two, ['12'], true)],
    ['Add layer Roads', setLayer(two, { id: 'r', title: 'Roads', order: 1, visible: true, locked: false })],
    ['Change the map', changeSettings(two, { north: 12 })],
  ])('%s', (name, command) => {
    expect(command.name).toBe(name);
    const next = after(two, command);
    expect(next).not.toEqual(two);
    expect(applyPatch(next, command.undo)).toEqual(two);
  });
});

describe('what is refused', () => {
  const locked = mapOf({ ...SQUARE, locked: true }, lot('13', [rectanglePart(30, 0, 10, 10)]));
  const labels = mapOf(newShape('a', 'label', [], { labelAt: { x: 1, y: 1 } }), SQUARE);
  it.each<[string, () => Command]>([
    ['Lot 12 is locked. Unlock it to change it.', () => moveShapes(locked, ['12'], { x: 1, y: 0 })],
    ['This shape is no longer on the map.', () => removeShapes(locked, ['99'])],
    ['Select a shape first.', () => removeShapes(locked, [])],
    ['This corner is no longer there.', () => removeVertex(locked, { shape: '13', vertex: 9 })],
    ['This edge is no longer there.', () => setFrontEdge(locked, '13', 4)],
    ['The line doesn’t cross lot 13.', () => splitShape(locked, '13', { x: 0, y: 10 }, { x: 1, y: 10 }, ids())],
    ['Draw a line across the shape.', () => splitShape(locked, '13', { x: 0, y: 5 }, { x: 0, y: 5 }, ids())],
    [
      'The lots don’t touch. Only neighbours can be merged.',
      () => mergeShapes(mapOf(SQUARE, locked.shapes['13']!), ['12', '13']),
    ],
    ['Select two or more shapes to merge them.', () => mergeShapes(labels, ['12', '12'])],
    ['Select shapes of one kind to merge them.', () => mergeShapes(labels, ['12', 'a'])],
    ['A label needs a place.', () => placeLabel(labels, 'a', null)],
    ['A map needs a layer.', () => removeLayer(labels, 'main')],
    ['Enter a size and scale above 0.', () => changeSettings(labels, { metresPerUnit: 0 })],
    ['This shape is already on the map.', () => addShapes(labels, [SQUARE])],
    ['This layer is no longer on the map.', () => moveToLayer(labels, ['12'], 'x')],
    ['Select two or more shapes to align them.', () => alignShapes(labels, ['12'], 'left')],
  ])('%s', (reason, make) => expect(make).toThrow(reason));

  it('a locked layer locks its shapes', () => {
    const map = mapOf(SQUARE);
    const next = after(map, setLayer(map, { ...map.layers['main']!, locked: true }));
    expect(() => setTitle(next, '12', '1')).toThrow('The layer Map is locked. Unlock it to change lot 12.');
  });
  it('a layer with shapes stays', () => {
    const map = mapOf(SQUARE);
    const next = after(map, setLayer(map, { id: 'r', title: 'Roads', order: 1, visible: true, locked: false }));
    expect(() => removeLayer(next, 'main')).toThrow('The layer Map still has shapes.');
    expect(after(next, removeLayer(next, 'r'))).toEqual(map);
  });
});

describe('corners and edges', () => {
  it.each([
    [0, 0, 1],
    [1, 0, 1],
    [2, 1, 1],
    [3, 1, 2],
  ])('without corner %i the front edge 1 is %i, and 2 is %i', (vertex, one, two) => {
    const front = (frontEdge: number) => {
      const map = mapOf({ ...SQUARE, frontEdge });
      return after(map, removeVertex(map, { shape: '12', vertex })).shapes['12']!.frontEdge;
    };
    expect([front(1), front(2)]).toEqual([one, two]);
  });
  it('the front edge keeps facing the street when corners come and go elsewhere', () => {
    const front = (document: MapDocument) => {
      const { frontEdge, parts } = document.shapes['12']!;
      const { from, to } = outlineOf(parts)[0]![frontEdge!]!;
      return from.y === 10 && to.y === 10;
    };
    const map = mapOf(SQUARE);
    expect(front(map)).toBe(true);
    for (const edge of [0, 1, 2, 3]) {
      const more = after(map, addVertex(map, '12', edge, 0.5));
      expect(front(more)).toBe(true);
      const again = after(more, removeVertex(more, { shape: '12', vertex: edge + 1 }));
      expect(pathOf(again, '12')).toBe(pathOf(map, '12'));
      expect(front(again)).toBe(true);
    }
  });
  it('a corner added to a curve leaves the curve as it is', () => {
    for (const path of ['M0 0A5 5 0 0 1 10 0L10 9L0 9Z', 'M0 0Q5 -6 10 0L10 9L0 9Z', 'M0 0C2 -4 8 -4 10 0L10 9L0 9Z']) {
      const map = mapOf(pathLot('12', path));
      const next = after(map, addVertex(map, '12', 0, 0.3));
      expect(next.shapes['12']!.parts[0]!.vertices).toHaveLength(5);
      expect(areas(next)[0]).toBeCloseTo(areas(map)[0]!, 3);
    }
  });
  it('an edge bends by the height of its arc, to the outside of a clockwise shape', () => {
    const map = mapOf(SQUARE);
    const out = after(map, bendEdge(map, { shape: '12', vertex: 0 }, 5));
    expect(pathOf(out, '12')).toBe('M0 0A5 5 0 0 1 10 0L10 10L0 10Z');
    expect(areas(out)[0]).toBeCloseTo(100 + (Math.PI * 25) / 2, 3);
    expect(areas(after(map, bendEdge(map, { shape: '12', vertex: 0 }, -5)))[0]).toBeCloseTo(
      100 - (Math.PI * 25) / 2,
      3,
    );
    expect(areas(after(map, bendEdge(map, { shape: '12', vertex: 0 }, 8)))[0]).toBeCloseTo(174.825, 2);
    expect(pathOf(after(out, bendEdge(out, { shape: '12', vertex: 0 }, 0)), '12')).toBe(pathOf(map, '12'));
  });
  it('corners that neighbours share move together', () => {
    const map = mapOf(SQUARE, lot('13', [rectanglePart(10, 0, 10, 10)]));
    const shared = [
      { shape: '12', vertex: 1 },
      { shape: '13', vertex: 0 },
    ];
    const next = after(map, moveVertices(map, shared, { x: 1, y: -1 }));
    expect([pathOf(next, '12'), pathOf(next, '13')]).toEqual(['M0 0L11 -1L10 10L0 10Z', 'M11 -1L20 0L20 10L10 10Z']);
  });
  it('a part with three corners goes as a whole', () => {
    const map = mapOf(pathLot('12', 'M0 0L9 0L9 9ZM20 0L29 0L29 9L20 9Z', { frontEdge: 4 }));
    const next = after(map, removeVertex(map, { shape: '12', vertex: 1 }));
    expect([pathOf(next, '12'), next.shapes['12']!.frontEdge]).toEqual(['M20 0L29 0L29 9L20 9Z', 1]);
    expect(() => setEdgeForm(next, { shape: '12', vertex: 4 }, { kind: 'line' })).toThrow('no longer there');
  });
});

describe('moving', () => {
  it('a quarter turn about a point is exact, its label with it', () => {
    const map = mapOf(SQUARE);
    const next = after(map, rotateShapes(map, ['12'], 90, { x: 0, y: 0 }));
    expect(pathOf(next, '12')).toBe('M0 0L0 10L-10 10L-10 0Z');
    expect(next.shapes['12']!.labelAt).toEqual({ x: -2, y: 5 });
  });
  it.each([
    ['left', [0, 0, 4, 4]],
    ['centre', [8, 0, 12, 4]],
    ['right', [16, 0, 20, 4]],
    ['top', [16, 0, 20, 4]],
    ['middle', [16, 8, 20, 12]],
    ['bottom', [16, 16, 20, 20]],
  ] as const)('%s', (to, box) => {
    const map = mapOf(lot('1', [rectanglePart(0, 10, 10, 10)]), lot('2', [rectanglePart(16, 0, 4, 4)]));
    expect(boxAround([after(map, alignShapes(map, ['1', '2'], to)).shapes['2']!])).toEqual(box);
  });
  it('a copy stands for no lot and has no number', () => {
    const map = mapOf(SQUARE);
    const copy = after(map, copyShapes(map, ['12'], { x: 20, y: 0 }, ids())).shapes['new-1']!;
    expect([copy.title, copy.link, copy.labelAt]).toEqual(['', null, { x: 25, y: 2 }]);
  });
});

describe('the history', () => {
  it('goes back and forth, and forgets what was undone when something else is done', () => {
    const map = mapOf(SQUARE);
    let history = run(startHistory(map), setTitle(map, '12', '14'));
    history = run(history, moveShapes(history.document, ['12'], { x: 1, y: 1 }));
    expect(nextSteps(history)).toEqual({ undo: 'Move lot 14', redo: undefined });
    history = undo(undo(undo(history)));
    expect(history.document).toEqual(map);
    expect(nextSteps(history)).toEqual({ undo: undefined, redo: 'Rename lot 12' });
    history = redo(history);
    history = run(history, setTitle(history.document, '12', '15'));
    expect(redo(history)).toBe(history);
    expect(history.commands.map(({ name }) => name)).toEqual(['Rename lot 12', 'Rename lot 14']);
  });
  it('several steps can be one', () => {
    const map = mapOf(SQUARE);
    const first = setTitle(map, '12', '14');
    const second = changeSettings(map, { north: 9 });
    const middle = after(map, first);
    const third = removeShapes(middle, ['12']);
    const whole = joined('Import', [first, second, third]);
    const next = after(map, whole);
    expect([Object.keys(next.shapes), next.settings.north]).toEqual([[], 9]);
    expect(applyPatch(next, whole.undo)).toEqual(map);
    expect(polygonPart([{ x: 1, y: 1 }]).edges).toHaveLength(1);
  });
});

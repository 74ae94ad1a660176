import type { ToolEvent, ToolMap } from '@lotline/shared-design/kit/map-tools';
import {
  type MapDocument,
  emptyDocument,
  newShape,
  rectanglePart,
  shapeAt,
  shapeIndexOf,
} from '@lotline/shared-map-document';
import { type Pointing, pointTool } from './point-tool';
import type { Scene, ToolOutput } from './scene';
import { type Selecting, selectTool } from './select-tool';

const lot = (id: string, x: number, more = {}) =>
  newShape(id, 'lot', [rectanglePart(x, 0, 10, 20)], { title: id, ...more });
const map: MapDocument = {
  ...emptyDocument({ width: 200, height: 100 }),
  shapes: { '1': lot('1', 0), '2': lot('2', 10), '3': lot('3', 60) },
};
const sceneOf = (more: Partial<Scene> = {}): Scene => ({
  document: map,
  selection: [],
  focus: null,
  tool: 'select',
  points: [],
  view: { snaps: true, grid: null, planOpacity: 1, draws: 'lot' },
  ...more,
});
/** Ten pixels are a metre. */
const toolMap: ToolMap = {
  shapes: [],
  shape: () => undefined,
  current: '2',
  zoom: 1,
  unitsPerPx: 0.1,
  hit: (at, reach = 0) => shapeAt(shapeIndexOf(map), at, reach)?.id ?? null,
  within: () => [],
};
const pointer = (type: string, x: number, y: number, more: object = {}): ToolEvent =>
  ({ type, at: { x, y }, touch: false, shift: false, alt: false, command: false, time: 0, ...more }) as ToolEvent;
const key = (name: string, more: object = {}): ToolEvent =>
  ({ type: 'keydown', key: name, shift: false, at: { x: 0, y: 0 }, time: 0, ...more }) as ToolEvent;

/** What a tool asks for while events come. */
function playing<State>(tool: { start: State; on: (...given: never[]) => unknown }, events: ToolEvent[]) {
  let state = tool.start;
  const outputs: ToolOutput[] = [];
  const on = tool.on as (state: State, event: ToolEvent, map: ToolMap) => [State, ...[string, unknown][]] | undefined;
  for (const event of events) {
    const step = on(state, event, toolMap);
    if (!step) continue;
    const [next, ...effects] = step;
    state = next;
    for (const [name, value] of effects) if (name === 'output') outputs.push(value as ToolOutput);
  }
  return { state, outputs };
}
const drag = (from: [number, number], to: [number, number], more: object = {}): ToolEvent[] => [
  pointer('pointerdown', ...from, more),
  pointer('pointermove', (from[0] + to[0]) / 2, (from[1] + to[1]) / 2, more),
  pointer('pointermove', ...to, more),
  pointer('pointerup', ...to, more),
];
const select = (events: ToolEvent[], more: Partial<Scene> = {}) =>
  playing<Selecting>(
    selectTool(() => sceneOf(more)),
    events,
  ).outputs;
const press = (x: number, y: number, more: object = {}) => [
  pointer('pointerdown', x, y, more),
  pointer('pointerup', x, y, more),
];

describe('select', () => {
  it('a press selects, Shift adds and takes away, beside all shapes nothing is selected', () => {
    expect(select(press(5, 5))).toEqual([{ do: 'select', ids: ['1'] }]);
    expect(select(press(15, 5, { shift: true }), { selection: ['1'] })).toEqual([{ do: 'select', ids: ['1', '2'] }]);
    expect(select(press(5, 5, { shift: true }), { selection: ['1', '2'] })).toEqual([{ do: 'select', ids: ['2'] }]);
    expect(select(press(90, 90), { selection: ['1'] })).toEqual([{ do: 'select', ids: [] }]);
  });

  it('a box to the right takes what is inside, one to the left what it touches', () => {
    expect(select(drag([-2, -2], [15, 22]))).toEqual([{ do: 'select', ids: ['1'] }]);
    const [left] = select(drag([15, 22], [-2, -2]));
    expect(left).toMatchObject({ do: 'select' });
    expect([...(left as { ids: readonly string[] } & ToolOutput).ids].sort()).toEqual(['1', '2']);
  });

  it('a drag moves what was selected, its nearest corner snapping to a corner; Alt holds that off', () => {
    // The corner at 60, 0 comes near 20, 0 of lot 2.
    expect(select(drag([61, 2], [21.3, 2.2])).at(-1)).toEqual({
      do: 'gesture',
      gesture: { kind: 'move', ids: ['3'], by: { x: -40, y: 0 } },
    });
    expect(select(drag([61, 2], [21.3, 2.2], { alt: true })).at(-1)).toMatchObject({
      gesture: { by: { x: -39.7, y: 0.2 } },
    });
  });

  it('a corner takes its neighbour’s along; with Ctrl it goes alone', () => {
    const both = select(drag([10, 0], [10, -5]), { selection: ['1'] }).at(-1);
    expect(both).toEqual({
      do: 'gesture',
      gesture: {
        kind: 'moveCorners',
        corners: [
          { shape: '1', vertex: 1 },
          { shape: '2', vertex: 0 },
        ],
        by: { x: 0, y: -5 },
      },
    });
    const alone = select(drag([10, 0], [10, -5], { command: true }), { selection: ['1'] }).at(-1);
    expect(alone).toMatchObject({ gesture: { corners: [{ shape: '1', vertex: 1 }] } });
  });

  it('the middle of an edge becomes a corner, or with Shift an arc', () => {
    expect(select(drag([5, 20], [5, 25]), { selection: ['1'] }).at(-1)).toMatchObject({
      gesture: { kind: 'addCorner', shape: '1', edge: 2, by: { x: 0, y: 5 } },
    });
    expect(select(drag([5, 0], [5, -3], { shift: true }), { selection: ['1'] }).at(-1)).toMatchObject({
      gesture: { kind: 'bend', edge: { shape: '1', vertex: 0 }, height: 3 },
    });
  });

  it('the handle above turns; with Shift by 15°', () => {
    const turned = select(drag([65, -2.8], [80, 8], { shift: true }), { selection: ['3'] }).at(-1);
    expect(turned).toMatchObject({ gesture: { kind: 'rotate', ids: ['3'], degrees: 75 } });
  });

  it('Enter selects the shape in focus; a drag that is cancelled, or a finger beside all shapes, does nothing', () => {
    expect(select([key('Enter')])).toEqual([{ do: 'select', ids: ['2'] }]);
    expect(select([key('Enter', { shift: true })], { selection: ['1'] })).toEqual([{ do: 'select', ids: ['1', '2'] }]);
    expect(
      select([pointer('pointerdown', 5, 5), pointer('pointermove', 9, 9), pointer('pointercancel', 9, 9)]),
    ).toEqual([{ do: 'select', ids: ['1'] }]);
    expect(select([pointer('pointerdown', 90, 90, { touch: true })])).toEqual([]);
    // A swipe over the map moves no lot but the selected one.
    expect(select(drag([5, 5], [5, 15], { touch: true }))).toEqual([]);
    expect(select(drag([5, 5], [5, 15], { touch: true }), { selection: ['1'] })).toMatchObject([
      { do: 'gesture', gesture: { kind: 'move', ids: ['1'] } },
    ]);
  });

  it('a locked neighbour keeps its corner', () => {
    const document = { ...map, shapes: { ...map.shapes, '2': lot('2', 10, { locked: true }) } };
    expect(select(drag([10, 0], [10, -5]), { document, selection: ['1'] }).at(-1)).toMatchObject({
      gesture: { corners: [{ shape: '1', vertex: 1 }] },
    });
  });
});

describe('a tool that takes places', () => {
  const point = (events: ToolEvent[], more: Partial<Scene> = {}) =>
    playing<Pointing>(
      pointTool(() => sceneOf({ tool: 'polygon', ...more })),
      events,
    ).outputs;

  it('a press gives a place, snapped; Alt holds that off', () => {
    expect(point(press(20.4, 0.3))).toEqual([{ do: 'point', at: { x: 20, y: 0 } }]);
    expect(point(press(20.4, 0.3, { alt: true }))).toEqual([{ do: 'point', at: { x: 20.4, y: 0.3 } }]);
    expect(point(press(40.4, 50.3), { view: { ...sceneOf().view, grid: 1 } })).toEqual([
      { do: 'point', at: { x: 40, y: 50 } },
    ]);
  });

  it('a press on the first corner closes; Enter does, Backspace takes one back', () => {
    const points = [
      { x: 40, y: 40 },
      { x: 50, y: 40 },
      { x: 50, y: 50 },
    ];
    expect(point(press(40.2, 40.2), { points })).toEqual([{ do: 'finish' }]);
    expect(point([key('Enter')], { points })).toEqual([{ do: 'finish' }]);
    expect(point([key('Backspace')], { points })).toEqual([{ do: 'takeBack' }]);
    expect(point([key('Backspace')])).toEqual([]);
  });

  it('a drag gives two places', () => {
    expect(point(drag([30, 30], [40, 45]), { tool: 'rectangle' })).toEqual([
      { do: 'point', at: { x: 30, y: 30 } },
      { do: 'point', at: { x: 40, y: 45 } },
    ]);
  });
});

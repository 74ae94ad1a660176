import type { ToolEvent } from '@lotline/shared-design/kit/map-tools';
import { twoPoints } from './calibrate.component';

type Step = readonly [type: ToolEvent['type'], x: number, y: number, key?: string];
/** Carries out events at half a metre per pixel; returns the state and the effects asked for. */
function walk(...steps: readonly Step[]) {
  let state = twoPoints.start;
  const effects: unknown[] = [];
  for (const [type, x, y, key = ''] of steps) {
    const event = { type, at: { x, y }, key } as ToolEvent;
    const [next, ...asked] = twoPoints.on(state, event, { unitsPerPx: 0.5 } as never) ?? [state];
    state = next;
    effects.push(...asked);
  }
  return { points: state.points, effects };
}
const press = (x: number, y: number): Step[] => [
  ['pointerdown', x, y],
  ['pointerup', x, y],
];

it('two presses are two points, a third begins anew; Enter takes one too', () => {
  expect(walk(...press(1, 2), ['keydown', 5, 6, 'Enter']).points).toEqual([
    { x: 1, y: 2 },
    { x: 5, y: 6 },
  ]);
  expect(walk(...press(1, 2), ...press(3, 4), ...press(7, 8)).points).toEqual([{ x: 7, y: 8 }]);
});

it('a press that trembles is a point where it began', () =>
  expect(walk(['pointerdown', 1, 2], ['pointermove', 3, 2], ['pointerup', 3, 2])).toEqual({
    points: [{ x: 1, y: 2 }],
    effects: [],
  }));

it('a drag moves the map and takes no point', () =>
  expect(walk(...press(9, 9), ['pointerdown', 1, 2], ['pointermove', 8, 2], ['pointerup', 1, 2])).toEqual({
    points: [{ x: 9, y: 9 }],
    effects: [['hold', { x: 1, y: 2 }], ['settle']],
  }));

it('a second finger ends the press without a point', () =>
  expect(walk(['pointerdown', 1, 2], ['pointercancel', 1, 2], ['pointermove', 9, 9]).points).toEqual([]));

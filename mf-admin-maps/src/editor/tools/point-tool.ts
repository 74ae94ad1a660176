import type { Tool, ToolEffect } from '@lotline/shared-design/kit/map-tools';
import type { Point } from '@lotline/shared-geometry';
import type { Snap } from '@lotline/shared-map-document';
import { DRAG_PX, REACH_PX, type Scene, snapped, type ToolOutput } from './scene';

/** Where the next place would be; `dragFrom`: a press that may become the first of two places. */
export interface Pointing {
  readonly hint: Snap | null;
  readonly dragFrom: Point | null;
}
const output = (value: ToolOutput): ToolEffect<ToolOutput> => ['output', value];
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Whether a place closes the polygon: at its first corner. */
export const closes = ({ tool, points }: Scene, at: Point, reach: number): boolean =>
  tool === 'polygon' && points.length >= 3 && apart(points[0]!, at) <= reach;

/**
 * Takes places one by one, for every tool that draws: presses, or a drag for two of them. Enter ends a polygon,
 * Backspace takes the last place back, Escape gives up.
 */
export const pointTool = (scene: () => Scene): Tool<Pointing, ToolOutput> => ({
  start: { hint: null, dragFrom: null },
  cursor: 'crosshair',
  on(state, event, map) {
    const now = scene();
    if (event.type === 'keydown') {
      if (event.key === 'Enter') return [state, output({ do: 'finish' })];
      if (event.key === 'Backspace' && now.points.length) return [state, output({ do: 'takeBack' })];
      return undefined;
    }
    const { unitsPerPx } = map;
    const from = now.points.at(-1);
    const hint = snapped(now, event.at, { unitsPerPx, isHeldOff: event.alt, from });
    if (event.type === 'pointermove') return [{ ...state, hint }];
    if (event.type === 'pointercancel') return [{ hint: null, dragFrom: null }];
    if (event.type === 'pointerdown') return [{ hint, dragFrom: event.at }];
    if (event.type === 'pointerup') {
      const { dragFrom } = state;
      const next: Pointing = { hint, dragFrom: null };
      if (closes(now, hint.point, REACH_PX * unitsPerPx)) return [next, output({ do: 'finish' })];
      // A drag gives two places at once: where it began and where it ended.
      const isDrag = dragFrom && !now.points.length && apart(dragFrom, event.at) > DRAG_PX * 2 * unitsPerPx;
      if (!isDrag || now.tool === 'label') return [next, output({ do: 'point', at: hint.point })];
      const began = snapped(now, dragFrom, { unitsPerPx, isHeldOff: event.alt });
      return [next, output({ do: 'point', at: began.point }), output({ do: 'point', at: hint.point })];
    }
    return [state];
  },
});

import { makeEstate } from '../map/estate-data.mjs';

/** Width of the free land around the lots, in estate units (metres): a box selection begins there. */
const MARGIN = 40;
/** A dragged thing is shown at the pointer if it is this near, CSS px: snapping may move it by 9. Steps of a drag are longer. */
const NEAR_PX = 12;

/** The estate of the map benchmark with free land around it; one unit is one metre. */
export function editedEstate(count) {
  const { size, lots } = makeEstate(count);
  const moved = ([x, y]) => [x + MARGIN, y + MARGIN];
  return {
    size: { width: size.width + 2 * MARGIN, height: size.height + 2 * MARGIN },
    lots: lots.map(({ id, label, points }) => ({ id, label, points: points.map(moved) })),
  };
}
export const middleOf = (points) =>
  [0, 1].map((at) => points.reduce((sum, point) => sum + point[at], 0) / points.length);

/** The time at which the next frame is painted. */
const afterPaint = () =>
  new Promise((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    }),
  );

/**
 * `mount.prepare(estate)` returns what is loaded for it, and `mount.frame(host)` draws what is shown while it is loaded; neither is timed.
 * `mount({ host, estate, prepared, frame })` draws a candidate and returns its control; places are estate units, `at` gives client px:
 * - `complete()`: whether all is drawn;
 * - `at(point)`: where a place is on screen;
 * - `show(id)`: brings one lot into view, as large as a window allows, and selects it;
 * - `all()`: shows the whole estate again, nothing selected;
 * - `selected()`: number of selected lots, `isSelected(id)`;
 * - `corners(id)`: of a lot as it is now;
 * - `dragged(expected, corner)`: where the dragged lot's corner is shown, client px;
 * - `lagsBehind`: whether a drag begins only after some px;
 * - `hints()`: whether a snapping hint is shown; `snapMs()`: figures of its own;
 * - `zoomBy: 'ctrl-wheel'` or `zoom(factor)`; `undo`: the key, or a function.
 * Times in ms.
 */
export function measureWith(mount) {
  const host = document.getElementById('map');
  let control;
  let estate;
  let last = 0;
  const long = [];
  new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration))).observe({
    entryTypes: ['longtask'],
  });
  const times = { pointerdown: 0, pointerup: 0, keydown: 0 };
  for (const type of Object.keys(times)) addEventListener(type, (event) => (times[type] = event.timeStamp), true);

  /** What moves of a drag are waiting to be seen. */
  let drag = null;
  addEventListener(
    'pointermove',
    ({ timeStamp, clientX, clientY, buttons }) => {
      if (!drag || !buttons) return;
      const isFollowed = drag.waiting !== null;
      drag.waiting = { time: timeStamp, x: clientX + drag.off.x, y: clientY + drag.off.y };
      if (!isFollowed) void follow(drag);
    },
    true,
  );
  /** Frames are asked for only while a move isn't shown: a page that draws nothing else has none of its own to wait for. */
  async function follow(mine) {
    while (drag === mine && mine.waiting) {
      const end = await afterPaint();
      const { waiting } = mine;
      const shown = control.dragged(waiting, mine.corner);
      if (!shown || Math.hypot(shown.x - waiting.x, shown.y - waiting.y) > NEAR_PX) continue;
      if (mine.waiting === waiting) mine.waiting = null;
      (control.hints?.() ? mine.hints : mine.moves).push(end - waiting.time);
    }
  }
  const until = async (isSo, most = 20_000) => {
    const began = performance.now();
    for (;;) {
      const end = await afterPaint();
      if (isSo()) return end;
      if (end - began > most) throw new Error('never shown');
    }
  };

  window.bench = {
    async render(count, drawn = count) {
      estate = editedEstate(count);
      globalThis.gc?.();
      await new Promise((resolve) => setTimeout(resolve, 500));
      const given = { ...estate, lots: estate.lots.slice(0, drawn) };
      const prepared = mount.prepare?.(given);
      const frame = mount.frame?.(host);
      // What preparing left behind isn't the candidate's to clear away.
      globalThis.gc?.();
      await new Promise((resolve) => setTimeout(resolve, 200));
      long.length = 0;
      // A frame is due from the start, whether a candidate draws at once or in a task of its own.
      requestAnimationFrame(() => {});
      const start = performance.now();
      control = await mount({ host, estate: given, prepared, frame });
      return (await until(() => control.complete(), 120_000)) - start;
    },
    at: (point) => control.at(point),
    middle: (at) => control.at(middleOf(control.corners(estate.lots[at].id))),
    corner: (at, corner) => control.at(control.corners(estate.lots[at].id)[corner]),
    corners: (at) => control.corners(estate.lots[at].id),
    has: (name) => Boolean(control[name]),
    get undoKey() {
      return typeof control.undo === 'string' ? control.undo : null;
    },
    show: async (at) => {
      await control.show(estate.lots[at].id);
      await afterPaint();
    },
    all: async () => {
      await control.all();
      await afterPaint();
    },
    /** From the press to the frame that shows the lot selected. */
    selection: async (at) => (await until(() => control.isSelected(estate.lots[at].id))) - times.pointerdown,
    /** From letting go of the box to the frame that shows so many selected. */
    selectedAll: async () => (await until(() => control.selected() === estate.lots.length)) - times.pointerup,
    startDrag(at, corner, pointer) {
      const start = control.at(control.corners(estate.lots[at].id)[corner]);
      control.begin?.(estate.lots[at].id, corner);
      // Some begin a drag only after some px, from where the pointer is then.
      const from = control.lagsBehind ? control.dragged(start, corner) : start;
      const pressed = control.lagsBehind ? pointer : pointer.pressed;
      drag = { off: { x: from.x - pressed.x, y: from.y - pressed.y }, corner, waiting: null, moves: [], hints: [] };
    },
    endDrag() {
      const { moves, hints, waiting } = drag;
      drag = null;
      return { moves, hints, unseen: waiting ? 1 : 0 };
    },
    /** From letting go to the frame after which the lot's corner is elsewhere in the drawing itself. */
    async dropped(at, corner, before) {
      const end = await until(() => {
        const now = control.corners(estate.lots[at].id)[corner];
        return control.settled?.() !== false && Math.hypot(now[0] - before[0], now[1] - before[1]) > 0.01;
      });
      return end - times.pointerup;
    },
    /** From the key to the frame in which the lot's corner is back. */
    async undone(at, corner, place) {
      if (typeof control.undo === 'function') {
        times.keydown = performance.now();
        control.undo();
      }
      const end = await until(() => {
        const now = control.corners(estate.lots[at].id)[corner];
        return Math.hypot(now[0] - place[0], now[1] - place[1]) < 0.01;
      });
      return end - times.keydown;
    },
    count: async (count) => (await until(() => control.count() === count, 60_000)) - times.keydown,
    import: () => control.import(),
    watch(frames) {
      long.length = 0;
      return new Promise((resolve) => {
        const deltas = [];
        last = 0;
        const next = (now) => {
          if (last) deltas.push(now - last);
          last = now;
          if (deltas.length < frames) requestAnimationFrame(next);
          else resolve(deltas);
        };
        requestAnimationFrame(next);
      });
    },
    long: () => long.splice(0),
    async zoom(count, { x, y }) {
      const wheel = (factor) =>
        document.elementFromPoint(x, y).dispatchEvent(
          new WheelEvent('wheel', {
            ctrlKey: true,
            bubbles: true,
            cancelable: true,
            deltaY: -100 * Math.log(factor),
            clientX: x,
            clientY: y,
          }),
        );
      const deltas = window.bench.watch(count);
      // 1 → 2.6 → 1 in half a sine, as in the map benchmark.
      let k = 1;
      for (let i = 0; i < count; i++) {
        const next = 1 + 1.6 * Math.sin((Math.PI * i) / count);
        (control.zoom ?? wheel)(next / k, { x, y });
        k = next;
        await new Promise(requestAnimationFrame);
      }
      return deltas;
    },
    hand: (isOn) => control.hand(isOn),
    snapMs: () => control.snapMs?.() ?? null,
  };
  window.benchReady = true;
}

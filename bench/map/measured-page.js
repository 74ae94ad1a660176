import { makeEstate } from './estate-data.mjs';

export const FILL = {
  success: '#4fa678',
  'light-blue': '#89bedb',
  yellow: '#ecc765',
  warning: '#cf6a63',
  gray: '#cfccc3',
};

/** One path and one text per lot in plain SVG, for peers without a renderer of their own. */
export function drawSvg(host, estate, labels, onHover) {
  const ns = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(ns, 'svg');
  svg.setAttribute('width', estate.size.width);
  svg.setAttribute('height', estate.size.height);
  const group = document.createElementNS(ns, 'g');
  for (const lot of estate.lots) {
    const path = document.createElementNS(ns, 'path');
    path.setAttribute('d', lot.path);
    path.setAttribute('fill', FILL[lot.tone]);
    path.setAttribute('stroke', '#fff');
    path.addEventListener('pointerenter', () => {
      path.setAttribute('stroke', '#000');
      onHover(lot.id);
    });
    path.addEventListener('pointerleave', () => path.setAttribute('stroke', '#fff'));
    group.append(path);
  }
  if (labels)
    for (const lot of estate.lots) {
      const text = document.createElementNS(ns, 'text');
      text.setAttribute('x', lot.binding.x);
      text.setAttribute('y', lot.binding.y);
      text.setAttribute('font-size', '8');
      text.setAttribute('text-anchor', 'middle');
      text.setAttribute('pointer-events', 'none');
      text.textContent = lot.label;
      group.append(text);
    }
  svg.append(group);
  host.append(svg);
  return svg;
}

/** Runs `before` in the next frame, then resolves with the time at which that frame is painted. */
const afterPaint = (before = () => {}) =>
  new Promise((resolve) =>
    requestAnimationFrame(() => {
      before();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    }),
  );

/** Frame times in ms while `step(progress)` runs once per frame. */
function frames(count, step) {
  return new Promise((resolve) => {
    const deltas = [];
    let last = null;
    let i = 0;
    const tick = (now) => {
      if (last !== null) deltas.push(now - last);
      last = now;
      step(i / count);
      if (i++ < count) requestAnimationFrame(tick);
      else resolve(deltas);
    };
    requestAnimationFrame(tick);
  });
}

function inside(points, x, y) {
  let odd = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [[xi, yi], [xj, yj]] = [points[i], points[j]];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd;
  }
  return odd;
}

/** A lot with its first corner moved slightly inwards, and the next tone. */
function changedLot(lot) {
  const tones = Object.keys(FILL);
  const [[x, y], ...others] = lot.points;
  const points = [[x + (lot.binding.x - x) / 4, y + (lot.binding.y - y) / 4], ...others];
  return {
    ...lot,
    tone: tones[(tones.indexOf(lot.tone) + 1) % tones.length],
    points,
    path: `M${points.map((p) => p.join(' ')).join('L')}Z`,
  };
}

/** The zoom of every candidate: 1 → 2.6 → 1 in half a sine. */
const zoomAt = (progress) => 1 + 1.6 * Math.sin(Math.PI * progress);

/**
 * `mount({ host, estate, labels, onHover })` draws a candidate and returns its control:
 * - `zoom(k)`, or `zoomBy: 'ctrl-wheel'` for a candidate driven by its own gesture;
 * - `settle()`: ends the gesture, for candidates that don't notice it themselves;
 * - `complete()`: whether the whole estate is drawn, including labels (absent: when mount returns);
 * - `marked()`: path of the highlighted lot, to compare with the lot under the pointer;
 * - `change(at, lot)`: redraws the lot at an index with another corner and tone, and `changed()`: whether that is drawn (absent: at once).
 * The driver calls `window.bench.*`. Times in ms.
 */
export function measureWith(mount) {
  const host = document.getElementById('map');
  let control;
  let estate;
  let hovered = null;
  let pointer = { time: 0, x: 0, y: 0 };
  const hovers = [];
  // The first of a move's events: where the pointer enters another element, out and over precede the move.
  for (const type of ['pointerout', 'pointerover', 'pointermove'])
    addEventListener(
      type,
      (event) => {
        pointer = { time: event.timeStamp, x: event.clientX, y: event.clientY };
      },
      true,
    );
  const onHover = (id) => {
    if (!id || id === hovered) return;
    hovered = id;
    const { time, x, y } = pointer;
    let marked;
    // Read before the frame is painted: a later highlight isn't in it.
    void afterPaint(() => {
      marked = control.marked?.();
    }).then((end) => {
      const under = estate.lots.find((lot) => inside(lot.points, x, y));
      hovers.push({ ms: end - time, right: under?.id === id && (marked === undefined || marked === under.path) });
    });
  };
  const wheelZoom = () => {
    // Ctrl + wheel, as sent by a trackpad pinch, in steps along the same half sine: k × e^(−0.01 Δ).
    const target = document.elementFromPoint(640, 400) ?? host;
    let k = 1;
    return (progress) => {
      const next = zoomAt(progress);
      target.dispatchEvent(
        new WheelEvent('wheel', {
          ctrlKey: true,
          bubbles: true,
          cancelable: true,
          deltaY: -100 * Math.log(next / k),
          clientX: 640,
          clientY: 400,
        }),
      );
      k = next;
    };
  };
  window.bench = {
    async render(count, labels, drawn = count) {
      estate = makeEstate(count);
      const shown = { ...estate, lots: estate.lots.slice(0, drawn) };
      // Before timing: garbage from creating page and data is collected, and background compilation finishes.
      globalThis.gc?.();
      await new Promise((resolve) => setTimeout(resolve, 500));
      const start = performance.now();
      control = mount({ host, estate: shown, labels, onHover });
      let end;
      let complete;
      // A map that completes after a frame has begun isn't painted in it.
      do
        end = await afterPaint(() => {
          complete = control.complete?.() ?? true;
        });
      while (!complete && end - start < 60_000);
      if (!complete) throw new Error('never completely drawn');
      return end - start;
    },
    async zoom(count) {
      const deltas = await frames(
        count,
        control.zoomBy === 'ctrl-wheel' ? wheelZoom() : (progress) => control.zoom(zoomAt(progress)),
      );
      control.settle?.();
      return deltas;
    },
    watchFrames: (count) => frames(count, () => {}),
    /** Changes lots spread over the estate one by one; ms from each change to its paint, empty if the candidate can't. */
    async change(count) {
      const times = [];
      for (let i = 0; control.change && i < count; i++) {
        const at = (i * 487) % estate.lots.length;
        const lot = changedLot(estate.lots[at]);
        let start;
        let end = await afterPaint(() => {
          start = performance.now();
          control.change(at, lot);
        });
        while (control.changed && !control.changed()) end = await afterPaint();
        times.push(end - start);
        // Delayed work after a change, once the map is idle, counts too.
        await new Promise((resolve) => setTimeout(resolve, 400));
      }
      return times;
    },
    hovers: () => hovers,
    labels: () => control.labels?.() ?? NaN,
  };
  window.benchReady = true;
}

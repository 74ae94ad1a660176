import { makeEstate } from './estate-data.mjs';

export const FILL = { success: '#4fa678', 'light-blue': '#89bedb', yellow: '#ecc765', warning: '#cf6a63', gray: '#cfccc3' };

/** One path and one text per lot in plain SVG, for the peers that bring none of their own. */
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
    path.addEventListener('pointerenter', () => { path.setAttribute('stroke', '#000'); onHover(lot.id); });
    path.addEventListener('pointerleave', () => path.setAttribute('stroke', '#fff'));
    group.append(path);
  }
  if (labels) for (const lot of estate.lots) {
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

const afterPaint = () => new Promise((resolve) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => resolve(performance.now());
  port2.postMessage(null);
}));

/** Frame times in ms while `step(progress)` runs once a frame. */
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

/**
 * A candidate gives `mount({ host, estate, labels, onHover }) → { zoom(k) } | { zoomBy: 'ctrl-wheel' }`; the driver calls
 * `window.bench.*`. Times in ms.
 */
export function measureWith(mount) {
  const host = document.getElementById('map');
  let control;
  let hovered = null;
  let hoverStart = 0;
  const hovers = [];
  addEventListener('pointermove', (event) => { hoverStart = event.timeStamp; }, true);
  const onHover = (id) => {
    if (!id || id === hovered) return;
    hovered = id;
    const started = hoverStart;
    void afterPaint().then((end) => hovers.push({ id, ms: end - started }));
  };
  const wheelZoom = () => {
    // Equal Ctrl + wheel steps there and back, the gesture a trackpad pinch sends.
    const box = host.getBoundingClientRect();
    const target = document.elementFromPoint(box.left + 640, box.top + 400) ?? host;
    return (progress) => target.dispatchEvent(new WheelEvent('wheel', {
      ctrlKey: true, bubbles: true, cancelable: true, deltaY: progress < 0.5 ? -12 : 12, clientX: box.left + 640, clientY: box.top + 400,
    }));
  };
  window.bench = {
    async render(count, labels) {
      const estate = makeEstate(count);
      const start = performance.now();
      control = mount({ host, estate, labels, onHover });
      return (await afterPaint()) - start;
    },
    zoom(count) {
      if (control.zoomBy === 'ctrl-wheel') return frames(count, wheelZoom());
      return frames(count, (t) => control.zoom(1 + 1.6 * Math.sin(Math.PI * t)));
    },
    watchFrames(count) {
      return frames(count, () => {});
    },
    hovers: () => hovers,
    hovered: () => hovered,
  };
  window.benchReady = true;
}

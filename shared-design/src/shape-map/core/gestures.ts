import { clampZoom, zoomAt, type View, type ZoomLimits } from './view';

/** What gestures need from their map. Coordinates are CSS px inside the map. */
export interface GestureHost {
  view(): View;
  limits(): ZoomLimits;
  /** Shows a view at once (clamped); called many times a gesture. */
  move(view: View): void;
  /** The gesture is over: repaint once. */
  settle(): void;
  hover(x: number, y: number): void;
  leave(): void;
  /** A click or tap; answers whether it meant something. */
  tap(x: number, y: number, touch: boolean): boolean;
  /** The wheel turned without being allowed to zoom. */
  wheelRefused(): void;
}

const DRAG_FROM = 5;
const SMOOTHING = 0.2;
const WHEEL_PAUSE = 160;
const DOUBLE_TAP = 320;
const DOUBLE_TAP_ZOOM = 1.6;
/** How long the map's place on the page is taken as known, ms: reading it in every event would lay the page out anew each time. */
const PLACE_KNOWN = 100;

/** Listens for drag, wheel, pinch, tap and double tap on a map's window; returns how to stop. `current` answers today's host. */
export function attachGestures(element: HTMLElement, current: () => GestureHost): () => void {
  const stop = new AbortController();
  const pointers = new Map<number, { x: number; y: number }>();
  let dragFrom: { x: number; y: number; view: View } | null = null;
  let pinch: { distance: number; k: number; target: number; x: number; y: number } | null = null;
  let dragged = false;
  let armed = false;
  let touch = false;
  let lastTap = { time: 0, x: 0, y: 0 };
  let wheelEnd: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  let place = { left: 0, top: 0, until: -1 };

  const local = (event: MouseEvent) => {
    if (event.timeStamp > place.until) {
      const { left, top } = element.getBoundingClientRect();
      place = { left, top, until: event.timeStamp + PLACE_KNOWN };
    }
    return { x: event.clientX - place.left, y: event.clientY - place.top };
  };
  const zoomTo = (k: number, x: number, y: number) => current().move(zoomAt(current().view(), clampZoom(k, current().limits()), x, y));
  const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void, options?: AddEventListenerOptions) =>
    element.addEventListener(type, listener, { ...options, signal: stop.signal });

  const pair = () => {
    const [a, b] = [...pointers.values()];
    return a && b ? { distance: Math.hypot(a.x - b.x, a.y - b.y) || 1, x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : null;
  };
  const follow = () => {
    if (!pinch) return;
    const { k } = current().view();
    zoomTo(k + (pinch.target - k) * SMOOTHING, pinch.x, pinch.y);
    frame = requestAnimationFrame(follow);
  };

  on('pointerdown', (event) => {
    const at = local(event);
    touch = event.pointerType === 'touch';
    if (event.button || (pointers.size === 0 && (event.target as Element).closest('button,a'))) return;
    if (!pointers.size) dragged = false;
    pointers.set(event.pointerId, at);
    const both = pair();
    if (both) {
      const { k } = current().view();
      dragFrom = null;
      dragged = true;
      pinch = { ...both, k, target: k };
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(follow);
    } else if (current().view().k !== 1) dragFrom = { ...at, view: current().view() };
  });
  on('pointermove', (event) => {
    const at = local(event);
    if (!pointers.has(event.pointerId)) {
      if (event.pointerType !== 'touch') current().hover(at.x, at.y);
      return;
    }
    pointers.set(event.pointerId, at);
    const both = pair();
    if (pinch && both) Object.assign(pinch, { x: both.x, y: both.y, target: clampZoom((pinch.k * both.distance) / pinch.distance, current().limits()) });
    else if (dragFrom) {
      const [dx, dy] = [at.x - dragFrom.x, at.y - dragFrom.y];
      if (!dragged && Math.hypot(dx, dy) < DRAG_FROM) return;
      if (!dragged) {
        element.setPointerCapture?.(event.pointerId);
        current().leave();
      }
      dragged = true;
      current().move({ ...dragFrom.view, x: dragFrom.view.x + dx, y: dragFrom.view.y + dy });
    }
  });
  const end = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    if (pinch || (dragFrom && dragged)) current().settle();
    pinch = null;
    const [rest] = pointers.values();
    dragFrom = rest && current().view().k !== 1 ? { ...rest, view: current().view() } : null;
  };
  on('pointerup', end);
  on('pointercancel', end);
  on('pointerleave', () => {
    armed = false;
    if (!pointers.size) current().leave();
  });
  on('click', (event) => {
    if ((event.target as Element).closest('button,a')) return;
    if (dragged) {
      dragged = false;
      return;
    }
    const at = local(event);
    armed = true;
    const meant = current().tap(at.x, at.y, touch);
    const again = event.timeStamp - lastTap.time < DOUBLE_TAP && Math.hypot(at.x - lastTap.x, at.y - lastTap.y) < 24;
    lastTap = { time: meant || again ? 0 : event.timeStamp, ...at };
    if (!again || meant) return;
    zoomTo(current().view().k * DOUBLE_TAP_ZOOM, at.x, at.y);
    current().settle();
  });
  on(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey && !armed) {
        current().wheelRefused();
        return;
      }
      event.preventDefault();
      const at = local(event);
      // A trackpad's pinch comes as small ctrl-wheel steps, a mouse's wheel as steps of about 100.
      zoomTo(current().view().k * Math.exp(-event.deltaY * (Math.abs(event.deltaY) < 40 ? 0.01 : 0.0018)), at.x, at.y);
      clearTimeout(wheelEnd);
      wheelEnd = setTimeout(() => current().settle(), WHEEL_PAUSE);
    },
    { passive: false },
  );
  return () => {
    stop.abort();
    cancelAnimationFrame(frame);
    clearTimeout(wheelEnd);
  };
}

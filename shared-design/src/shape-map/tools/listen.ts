import { clampZoom, type ZoomLimits } from '@lotline/shared-geometry';
import { zoomAt, type View } from '../camera/view';

/** What gestures need from their map. Coordinates are CSS px inside the map. */
export interface GestureHost {
  view: View;
  limits: ZoomLimits;
  /** Shows a view at once (clamped); called many times a gesture. */
  move(view: View): void;
  /** The gesture is over: repaint once. */
  settle(): void;
  hover(x: number, y: number): void;
  leave(): void;
  /** A click or tap; answers whether it meant something. */
  tap(x: number, y: number, touch: boolean): unknown;
  /** The wheel turned without being allowed to zoom. */
  hint(): void;
  /** Escape was pressed anywhere: the tooltip closes, also while only the pointer is here. */
  dismiss(): unknown;
}

interface Place {
  x: number;
  y: number;
}

/** So far a press may wander and still be one, CSS px; a finger where there is nothing to drag. */
const DRAG_FROM = 5;
const FINGER = 12;
const SMOOTHING = 0.2;
const WHEEL_PAUSE = 160;
const DOUBLE_TAP = 320;
const DOUBLE_TAP_ZOOM = 1.6;

const apart = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);
/** Where an event happened on the map: whatever lies over the map lets pointers through, so they all come to the map itself. */
const placeOf = ({ offsetX, offsetY }: MouseEvent): Place => ({ x: offsetX, y: offsetY });

/** Listens for drag, wheel, pinch, tap and double tap on a map's window; returns how to stop. `current` answers today's host. */
export function attachGestures(element: HTMLElement, current: () => GestureHost): () => void {
  const stop = new AbortController();
  const pointers = new Map<number, Place>();
  let dragFrom: (Place & { view: View }) | null = null;
  let pinch: (Place & { ratio: number; target: number }) | null = null;
  /** Where the press began that may become a tap: one pointer, down and up on the map, without a drag between. */
  let press: Place | null = null;
  let armed = false;
  let touch = false;
  let lastTap = { time: 0, x: 0, y: 0 };
  let wheelEnd: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  const zoomTo = (k: number, { x, y }: Place) => {
    const { view, limits, move } = current();
    move(zoomAt(view, clampZoom(k, limits), x, y));
  };
  const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void) => element.addEventListener(type, listener, { passive: false, signal: stop.signal });

  /** Two fingers: their middle, and the zoom at which they would hold on to what was under them. */
  const spread = () => {
    const [a, b] = [...pointers.values()];
    if (!a || !b) return;
    const ratio = pinch?.ratio ?? current().view.k / (apart(a, b) || 1);
    return { ratio, target: ratio * apart(a, b), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  const follow = () => {
    if (!pinch) return;
    const { k } = current().view;
    zoomTo(k + (pinch.target - k) * SMOOTHING, pinch);
    frame = requestAnimationFrame(follow);
  };
  const grab = (at: Place | undefined) => {
    const { view } = current();
    dragFrom = at && view.k !== 1 ? { ...at, view } : null;
  };

  on('pointerdown', (event) => {
    touch = event.pointerType === 'touch';
    if (event.button) return;
    const at = placeOf(event);
    pointers.set(event.pointerId, at);
    if (pointers.size === 1) return grab((press = at));
    dragFrom = press = null;
    pinch = spread()!;
    cancelAnimationFrame(frame);
    follow();
  });
  on('pointermove', (event) => {
    const at = placeOf(event);
    if (!pointers.has(event.pointerId)) {
      if (event.pointerType !== 'touch') current().hover(at.x, at.y);
      return;
    }
    pointers.set(event.pointerId, at);
    if (pinch) pinch = spread()!;
    const { leave, move } = current();
    if (press && apart(at, press) >= (touch && !dragFrom ? FINGER : DRAG_FROM)) {
      press = null;
      element.setPointerCapture(event.pointerId);
      leave();
    }
    if (!dragFrom || press) return;
    const { k, x, y } = dragFrom.view;
    move({ k, x: x + at.x - dragFrom.x, y: y + at.y - dragFrom.y });
  });
  const end = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    if (event.type !== 'pointerup') press = null;
    if (pinch || (dragFrom && !press)) current().settle();
    pinch = null;
    grab([...pointers.values()][0]);
  };
  on('pointerup', end);
  on('pointercancel', end);
  on('pointerleave', (event) => {
    end(event);
    armed = false;
    if (!pointers.size) current().leave();
  });
  on('click', (event) => {
    // A key or a screen reader clicks the focus button.
    const at = press;
    press = null;
    if (event.target !== element || !at) return;
    const time = event.timeStamp;
    armed = true;
    const meant = current().tap(at.x, at.y, touch);
    const again = time - lastTap.time < DOUBLE_TAP && apart(at, lastTap) < 24;
    lastTap = { time: meant || again ? 0 : time, ...at };
    if (!again || meant) return;
    zoomTo(current().view.k * DOUBLE_TAP_ZOOM, at);
    current().settle();
  });
  on('wheel', (event) => {
    if (!event.ctrlKey && !event.metaKey && !armed) return current().hint();
    event.preventDefault();
    // A trackpad's pinch comes as small ctrl-wheel steps, a mouse's wheel as steps of about 100.
    zoomTo(current().view.k * Math.exp(-event.deltaY * (Math.abs(event.deltaY) < 40 ? 0.01 : 0.0018)), placeOf(event));
    clearTimeout(wheelEnd);
    wheelEnd = setTimeout(() => current().settle(), WHEEL_PAUSE);
  });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && current().dismiss(), { signal: stop.signal });
  return () => {
    stop.abort();
    cancelAnimationFrame(frame);
    clearTimeout(wheelEnd);
  };
}

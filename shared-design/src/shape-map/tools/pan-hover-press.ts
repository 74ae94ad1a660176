import { apart, pinchFactor, pinchOf, wheelFactor, type Pinch } from '../camera/gestures';
import type { MapHost, Point, View } from '../model/map.types';

/** What the public page's tool needs beyond MapHost. */
interface PublicHost extends MapHost {
  /** A click or tap; returns whether it was handled. */
  tap(place: Point, touch: boolean): unknown;
  /** The wheel was turned without Ctrl or ⌘, so it doesn't zoom. */
  hint(): void;
  /** Escape was pressed anywhere: closes the tooltip, even one shown on hover only. */
  dismiss(): unknown;
}

/** How far a press may move and still count as one, CSS px: of a mouse, of a finger that may drag, and of one that can't. */
const DRAG_FROM = 5;
const FINGER_DRAG = 8;
const FINGER = 12;
const WHEEL_PAUSE = 160;
const DOUBLE_TAP = 320;
const DOUBLE_TAP_ZOOM = 1.6;

/** Position of an event on the map, CSS px: elements over the map let pointer events through, so the map itself is the target. */
const placeOf = ({ offsetX, offsetY }: MouseEvent): Point => ({ x: offsetX, y: offsetY });

/**
 * The public page's tool: drag pans a zoomed map, wheel and pinch zoom, hover highlights, a press opens. Listens on a map's window; returns
 * the detach function. `current` returns the current host.
 */
export function panHoverPress(element: HTMLElement, current: () => PublicHost): () => void {
  const stop = new AbortController();
  const pointers = new Map<number, Point>();
  let dragFrom: (Point & { view: View }) | null = null;
  let pinch: Pinch | null = null;
  /** Start of a press that may become a tap: one pointer, down and up on the map, without a drag. */
  let press: Point | null = null;
  let armed = false;
  let touch = false;
  let lastTap = { time: 0, x: 0, y: 0 };
  let wheelEnd: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void) =>
    element.addEventListener(type, listener, { passive: false, signal: stop.signal });

  const spread = () => {
    const [a, b] = [...pointers.values()];
    if (a && b) pinch = pinchOf(a, b, current().live.current.k, pinch);
  };
  const follow = () => {
    if (!pinch) return;
    current().zoomBy(pinchFactor(current().live.current.k, pinch), pinch);
    frame = requestAnimationFrame(follow);
  };
  const grab = (at: Point | undefined) => {
    const view = current().live.current;
    dragFrom = at && view.k !== 1 ? { ...at, view } : null;
  };

  on('pointerdown', (event) => {
    touch = event.pointerType === 'touch';
    if (event.button) return;
    const at = placeOf(event);
    pointers.set(event.pointerId, at);
    if (pointers.size === 1) return grab((press = at));
    dragFrom = press = null;
    spread();
    cancelAnimationFrame(frame);
    follow();
  });
  const end = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    if (event.type !== 'pointerup') press = null;
    if (pinch || (dragFrom && !press)) current().settle();
    pinch = null;
    grab([...pointers.values()][0]);
  };
  on('pointermove', (event) => {
    const at = placeOf(event);
    const { move, hover, hit } = current();
    // A finger always presses. A context menu may have taken the release of a drag.
    if (!event.buttons) {
      end(event);
      return hover(hit(at), at);
    }
    if (!pointers.has(event.pointerId)) return;
    pointers.set(event.pointerId, at);
    if (pinch) spread();
    if (press && apart(at, press) >= (touch ? (dragFrom ? FINGER_DRAG : FINGER) : DRAG_FROM)) {
      press = null;
      element.setPointerCapture(event.pointerId);
      hover(null);
    }
    if (!dragFrom || press) return;
    const { view } = dragFrom;
    move({ ...view, x: view.x + at.x - dragFrom.x, y: view.y + at.y - dragFrom.y });
  });
  on('pointerup', end);
  on('pointercancel', end);
  on('pointerleave', (event) => {
    end(event);
    armed = false;
    if (!pointers.size) current().hover(null);
  });
  on('click', (event) => {
    // Keys and screen readers click the focus button, not the map.
    const at = press;
    press = null;
    if (event.target !== element || !at) return;
    const time = event.timeStamp;
    armed = true;
    const meant = current().tap(at, touch);
    const again = time - lastTap.time < DOUBLE_TAP && apart(at, lastTap) < 24;
    lastTap = { time: meant || again ? 0 : time, ...at };
    if (!again || meant) return;
    current().zoomBy(DOUBLE_TAP_ZOOM, at);
    current().settle();
  });
  on('wheel', (event) => {
    if (!event.ctrlKey && !event.metaKey && !armed) return current().hint();
    event.preventDefault();
    // Stopped here, so that no listener of the page runs in every frame of a gesture.
    event.stopPropagation();
    current().zoomBy(wheelFactor(event.deltaY), placeOf(event));
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

import type { MapHost, MapTool, Point } from '../../shape-map';
import { isReleased } from './is-released';
import type { Tool, ToolEffect, ToolEvent } from './tool.types';

/** Converts a position in the map's window (CSS px) to plan units. */
const planPoint = (
  {
    live: {
      current: { base, k, x, y },
    },
  }: MapHost,
  place: Point,
): Point => ({ x: (place.x - x) / base / k, y: (place.y - y) / base / k });

/** The implementation of each tool effect; `place`: pointer position, CSS px. */
const effects = (map: MapHost, place: Point): { [Effect in ToolEffect as Effect[0]]?: (value: never) => void } => ({
  hold(point: Point) {
    const view = map.live.current;
    map.move({ ...view, x: place.x - point.x * view.base * view.k, y: place.y - point.y * view.base * view.k });
  },
  zoomBy: (factor: number) => map.zoomBy(factor, place),
  settle: () => map.settle(),
  step: (direction: 1 | -1) => map.step(direction),
  reset: () => map.reset(),
  hover: (id: string | null) => map.hover(id, place),
  press: (id: string) => void map.press(id),
  focus: (id: string) => map.focus(id),
  goTo: (id: string) => map.goTo(id),
});

/**
 * Attaches a tool's state machine to a map. A tool that handles a `pointerdown` owns that pointer until it is released; a second finger
 * cancels the gesture and starts a pinch. `onChange` receives every new state and output.
 */
export const attachTool =
  <State, Output>(
    tool: Tool<State, Output>,
    onChange: { state(state: State): void; output(output: Output): void },
  ): MapTool['attach'] =>
  (element, current) => {
    const stop = new AbortController();
    let state = tool.start;
    /** The press that the tool owns, and its latest event. */
    let taken: PointerEvent | null = null;
    let last: PointerEvent | null = null;
    let clickFollows = false;
    let handsOver = false;

    const send = (type: ToolEvent['type'], event: PointerEvent | MouseEvent | KeyboardEvent): boolean => {
      const map = current();
      const { base, k, width, height } = map.live.current;
      const place = 'offsetX' in event ? { x: event.offsetX, y: event.offsetY } : { x: width / 2, y: height / 2 };
      const described = {
        type,
        at: planPoint(map, place),
        shift: event.shiftKey,
        alt: event.altKey,
        command: event.ctrlKey || event.metaKey,
        time: event.timeStamp,
        touch: taken?.pointerType === 'touch',
        key: 'key' in event ? event.key : '',
      };
      const hit = ({ x, y }: Point, reach = 0) =>
        map.hit({ x: map.live.current.x + x * base * k, y: map.live.current.y + y * base * k }, reach * base * k);
      const step = tool.on(state, described as ToolEvent, {
        shapes: map.shapes,
        shape: map.shape,
        current: map.current,
        zoom: k,
        unitsPerPx: 1 / base / k,
        hit,
        within: map.within,
      });
      if (!step) return false;
      const [next, ...asked] = step;
      if (next !== state) onChange.state((state = next));
      for (const [name, value] of asked) {
        if (name === 'output') onChange.output(value);
        else effects(map, place)[name]?.(value as never);
      }
      return true;
    };
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      listener: (event: HTMLElementEventMap[K]) => void,
      capture = false,
    ) => element.addEventListener(type, listener, { capture, signal: stop.signal });
    /** Cancels the tool's gesture; later events of the pointer go to pan, hover and press. */
    const cancel = (event: PointerEvent | KeyboardEvent) => {
      send('pointercancel', event);
      taken = null;
    };

    on('pointerdown', (event) => {
      if (handsOver || event.button) return;
      clickFollows = false;
      if (taken && last) {
        const { pointerId, pointerType, clientX, clientY } = last;
        cancel(event);
        // Replays the first finger's pointerdown, which the pinch handler hasn't seen.
        handsOver = true;
        element.dispatchEvent(new PointerEvent('pointerdown', { pointerId, pointerType, clientX, clientY }));
        handsOver = false;
        return;
      }
      taken = last = event;
      if (send('pointerdown', event)) event.stopImmediatePropagation();
      else taken = null;
    });
    /** The release was missed: a drag ends where it was last seen, a mere press never was one. */
    const endMissed = (event: PointerEvent) => {
      if (last && last !== taken) send('pointerup', last);
      else cancel(event);
      taken = null;
    };
    on('pointermove', (event) => {
      if (taken?.pointerId === event.pointerId && isReleased(event)) endMissed(event);
      // The tool doesn't see pointers that pan or pinch.
      if (taken ? event.pointerId !== taken.pointerId : event.buttons || event.pointerType === 'touch') return;
      const meant = send('pointermove', event);
      if (taken) {
        last = event;
        element.setPointerCapture(event.pointerId);
      }
      if (taken || meant) event.stopImmediatePropagation();
    });
    const end = (event: PointerEvent) => {
      if (event.pointerId !== taken?.pointerId) return;
      clickFollows = event.type === 'pointerup';
      if (clickFollows) send('pointerup', event);
      else cancel(event);
      taken = null;
    };
    on('pointerup', end);
    on('pointercancel', end);
    on('pointerleave', end);
    on('click', (event) => {
      if (clickFollows && event.target === element) send('click', event);
      clickFollows = false;
    });
    // Capture: runs before the current shape's button handles the key.
    on(
      'keydown',
      (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || !send('keydown', event)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      true,
    );
    // Escape cancels the drag and nothing else, wherever the focus is.
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !taken) return;
      event.stopPropagation();
      cancel(event);
    };
    document.addEventListener('keydown', escape, { signal: stop.signal, capture: true });

    // One finger draws even where it would otherwise scroll the page.
    Object.assign(element.style, { touchAction: 'none', cursor: tool.cursor ?? '' });
    return () => {
      stop.abort();
      Object.assign(element.style, { touchAction: '', cursor: '' });
    };
  };

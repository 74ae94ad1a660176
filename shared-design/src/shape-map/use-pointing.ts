import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { standalone } from './core/batches';
import { firstLabel } from './core/neighbours';
import type { ShapeIndex } from './core/shape-index';
import { reveal } from './core/view';
import type { MapShape, Point, ShapeMapProps } from './shape-map.types';
import type { MapView } from './use-map-view';

/** Reach of a finger around a small shape, CSS px. */
const TOUCH_REACH = 12;

interface PointingOptions {
  props: ShapeMapProps;
  index: ShapeIndex;
  map: MapView;
  /** Plays the animation of a shape again. */
  replay: (id: string) => void;
}

/** Which shape is under the pointer, which has focus, and what follows from either. */
export function usePointing({ props, index, map, replay }: PointingOptions) {
  const { shapes, activeId } = props;
  const { frame, live } = map;
  const hoverRef = useRef<SVGGElement>(null);
  const proxyRef = useRef<HTMLButtonElement>(null);
  const pointer = useRef<Point>({ x: 0, y: 0 });
  const [over, setOver] = useState(-1);
  const [roving, setRoving] = useState<string | null>(null);
  /** Focus came by keyboard: the shape wears the focus ring. */
  const [keyed, setKeyed] = useState(false);
  const [tipShown, setTipShown] = useState(false);

  const first = useMemo(() => firstLabel(shapes.map(({ label }) => label)), [shapes]);
  const current = useMemo(() => {
    const known = [roving, activeId].map((wanted) => shapes.findIndex(({ id }) => id === wanted));
    return known.find((at) => at >= 0) ?? first;
  }, [roving, activeId, shapes, first]);
  const shown = over < 0 && keyed ? current : over;

  /** Marks what is under the pointer or has the focus, without waiting for React: in the frame of the movement itself. */
  const mark = (at: number, focus: boolean) => {
    const path = shapes[at] ? standalone(shapes[at].path) : '';
    for (const part of hoverRef.current?.children ?? []) part.setAttribute('d', path);
    hoverRef.current?.toggleAttribute('data-focus', focus);
  };
  useLayoutEffect(() => mark(shown, over < 0 && keyed), [shapes, shown, over, keyed]); // eslint-disable-line react-hooks/exhaustive-deps -- mark reads shapes and a ref only

  const say = (at: number) => {
    const shape = shapes[at];
    props.onShapeHover?.(shape?.id ?? null);
    if (shape) replay(shape.id);
  };
  const hover = (at: number) => {
    if (at === over) return;
    if (at >= 0) mark(at, false);
    setOver(at);
    setTipShown(at >= 0);
    say(at);
  };
  /** Each shape has a button of its own while it is the current one: a new button is read aloud, a renamed one isn't. */
  const focusShape = (id: string) => {
    flushSync(() => setRoving(id));
    proxyRef.current?.focus({ preventScroll: true });
  };
  const click = (shape: MapShape | undefined) => {
    if (shape?.interactive) props.onShapeClick?.(shape.id, shape);
    return Boolean(shape?.interactive);
  };
  const hitAt = (x: number, y: number, reach = 0) => {
    const { k, x: left, y: top } = live.current;
    const scale = frame.base * k;
    pointer.current = { x, y };
    return index.hit((x - left) / scale, (y - top) / scale, reach / scale);
  };
  return {
    hoverRef,
    proxyRef,
    current,
    over,
    shown,
    tipShown,
    click,
    hover: (x: number, y: number) => hover(hitAt(x, y)),
    leave: () => hover(-1),
    tap(x: number, y: number, touch: boolean) {
      const at = hitAt(x, y, touch ? TOUCH_REACH : 0);
      const shape = shapes[at];
      // So that focus comes back here when what was opened closes.
      if (shape) focusShape(shape.id);
      if (touch || !shape) hover(shape && !shape.interactive ? at : -1);
      return click(shape);
    },
    goTo(at: number) {
      const shape = shapes[at];
      if (!shape || at === current) return;
      setOver(-1);
      setTipShown(true);
      focusShape(shape.id);
      say(at);
      map.go(reveal(live.current, frame, index.geometries[at]!.box));
    },
    dismiss() {
      const was = tipShown && shown >= 0 && Boolean(props.tooltip);
      setTipShown(false);
      return was;
    },
    focus(byKeyboard: boolean) {
      if (!byKeyboard) return;
      setKeyed(true);
      setTipShown(true);
      say(current);
    },
    blur() {
      setKeyed(false);
      if (over < 0) say(-1);
    },
    /** Where the tooltip belongs, CSS px: by the pointer, or under the focused shape. */
    tipAt(): Point {
      if (over >= 0) return pointer.current;
      const { k, x, y } = live.current;
      const box = index.geometries[shown]?.box ?? [0, 0, 0, 0];
      return { x: x + ((box[0] + box[2]) / 2) * frame.base * k, y: y + box[3] * frame.base * k };
    },
  };
}

export type Pointing = ReturnType<typeof usePointing>;

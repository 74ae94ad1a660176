import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Camera } from '../camera/use-camera';
import { reveal } from '../camera/view';
import type { Point, ShapeMapProps } from '../shape-map.types';
import { firstLabel } from './neighbours';
import { standalone } from './batches';
import type { ShapeIndex } from './shape-index';

/** Touch hit radius around a small shape, CSS px. */
const TOUCH_REACH = 12;

export type Marks = ReturnType<typeof useMarks>;

/**
 * The hovered and the focused shape, their highlight, and whether the tooltip shows. `ready`: the first paint is done; `place`: positions
 * the tooltip; `replay`: restarts a shape's animation.
 */
export function useMarks(
  props: ShapeMapProps,
  index: ShapeIndex,
  camera: Camera,
  ready: boolean,
  place: RefObject<() => void>,
  replay: (id: string) => void,
) {
  const { shapes, activeId } = props;
  const { live } = camera;
  const hoverRef = useRef<SVGGElement>(null);
  const proxyRef = useRef<HTMLButtonElement>(null);
  const controlRef = useRef<HTMLButtonElement>(null);
  const isAwaited = useRef(false);
  const pointer = useRef<Point>({ x: 0, y: 0 });
  const [over, setOver] = useState(-1);
  const [roving, setRoving] = useState<string | null>(null);
  /** Focus came from the keyboard: the shape shows the focus ring. */
  const [keyed, setKeyed] = useState(false);
  const [tipShown, setTipShown] = useState(false);

  const current = useMemo(() => {
    if (!ready) return -1;
    const known = [roving, activeId].map((wanted) => shapes.findIndex(({ id }) => id === wanted));
    return known.find((at) => at >= 0) ?? firstLabel(shapes);
  }, [ready, roving, activeId, shapes]);
  const focused = over < 0 && keyed;
  const shown = focused ? current : over;

  /** Highlights the hovered or focused shape in the DOM, in the frame of the pointer event, without waiting for React. */
  const mark = (at: number, focus: boolean) => {
    const path = standalone(shapes[at]?.path ?? '');
    for (const part of hoverRef.current?.children ?? []) part.setAttribute('d', path);
    hoverRef.current?.toggleAttribute('data-focus', focus);
  };
  useLayoutEffect(() => mark(shown, focused), [shapes, shown, focused]); // eslint-disable-line react-hooks/exhaustive-deps -- mark reads shapes and a ref only

  const say = (at: number) => {
    const id = shapes[at]?.id;
    props.onShapeHover?.(id ?? null);
    if (id) replay(id);
  };
  /** Index of the shape at a point, or of the nearest within `reach`, CSS px; else −1. */
  const hit = ({ x, y }: Point, reach = 0) => {
    const { base, k, x: left, y: top } = live.current;
    const scale = base * k;
    return index.hit((x - left) / scale, (y - top) / scale, reach / scale);
  };
  const hover = (at: number, where = pointer.current) => {
    pointer.current = where;
    if (at !== over) {
      if (at >= 0) mark(at, false);
      setOver(at);
      setTipShown(at >= 0);
      say(at);
    }
    place.current();
  };
  const take = () => proxyRef.current?.focus({ preventScroll: true });
  /**
   * The current shape has its own button element: screen readers announce a new button, but not a renamed one. It takes the focus in the
   * layout effect that renders it, before anything that the press opens takes it.
   */
  const focus = (at: number) => {
    if (at === current) return take();
    isAwaited.current = true;
    setRoving(shapes[at]!.id);
  };
  useLayoutEffect(() => {
    if (isAwaited.current) take();
    isAwaited.current = false;
  });
  const press = (at: number) => {
    const shape = shapes[at];
    if (shape?.interactive) props.onShapeClick?.(shape.id, shape);
    return shape?.interactive;
  };

  return {
    hoverRef,
    proxyRef,
    controlRef,
    pointer,
    current,
    over,
    shown,
    tipShown,
    hit,
    hover,
    focus,
    press,
    leave: () => hover(-1),
    tap(where: Point, touch: boolean) {
      const at = hit(where, touch ? TOUCH_REACH : 0);
      // So that the focus returns here when the opened modal closes.
      if (at >= 0) focus(at);
      if (touch || at < 0) hover(shapes[at]?.interactive ? -1 : at, where);
      return press(at);
    },
    /** Focuses a shape as the keys do: scrolled into view, with its tooltip. */
    goTo(at: number) {
      if (!shapes[at] || at === current) return;
      setOver(-1);
      setTipShown(true);
      focus(at);
      say(at);
      camera.go(reveal(live.current, index.geometry(at).box));
    },
    /** Hides the tooltip; returns whether one was shown. */
    dismiss() {
      setTipShown(false);
      return tipShown && shown >= 0 && props.tooltip;
    },
    onFocus({ target }: { target: Element }) {
      if (!target.matches(':focus-visible')) return;
      setKeyed(true);
      setTipShown(true);
      say(current);
    },
    onBlur() {
      setKeyed(false);
      if (focused) say(-1);
    },
  };
}

import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Camera } from '../camera/use-camera';
import { reveal } from '../camera/view';
import type { Point } from '../model/map.types';
import type { ShapeMapProps } from '../model/shape-map.types';
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
  replay: (id: string | null) => void,
) {
  const { activeId } = props;
  const { live } = camera;
  const hoverRef = useRef<SVGGElement>(null);
  const proxyRef = useRef<HTMLButtonElement>(null);
  const controlRef = useRef<HTMLButtonElement>(null);
  const isAwaited = useRef(false);
  const pointer = useRef<Point>({ x: 0, y: 0 });
  const [over, setOver] = useState<string | null>(null);
  const [roving, setRoving] = useState<string | null>(null);
  /** Focus came from the keyboard: the shape shows the focus ring. */
  const [keyed, setKeyed] = useState(false);
  const [tipShown, setTipShown] = useState(false);

  const current = useMemo(() => {
    if (!ready) return null;
    return [roving, activeId].find(index.shape) ?? firstLabel(index.shapes)?.id ?? null;
  }, [ready, roving, activeId, index]);
  const focused = !over && keyed;
  const shown = focused ? current : over;

  /** Highlights the hovered or focused shape in the DOM, in the frame of the pointer event, without waiting for React. */
  const mark = (id: string | null, focus: boolean) => {
    const path = standalone(index.shape(id)?.path ?? '');
    for (const part of hoverRef.current?.children ?? []) part.setAttribute('d', path);
    hoverRef.current?.toggleAttribute('data-focus', focus);
  };
  useLayoutEffect(() => mark(shown, focused), [index, shown, focused]); // oxlint-disable-line react-hooks/exhaustive-deps -- mark reads the index and a ref only

  const reportHover = (id: string | null) => {
    props.onShapeHover?.(id);
    replay(id);
  };
  /** The shape at a point, or the nearest within `reach`, CSS px; else null. */
  const hit = ({ x, y }: Point, reach = 0) => {
    const { base, k, x: left, y: top } = live.current;
    const scale = base * k;
    return index.hit((x - left) / scale, (y - top) / scale, reach / scale);
  };
  const hover = (id: string | null, where = pointer.current) => {
    pointer.current = where;
    if (id !== over) {
      if (id) mark(id, false);
      setOver(id);
      setTipShown(!!id);
      reportHover(id);
    }
    place.current();
  };
  const take = () => proxyRef.current?.focus({ preventScroll: true });
  /**
   * The current shape has its own button element: screen readers announce a new button, but not a renamed one. It takes the focus in the
   * layout effect that renders it, before anything that the press opens takes it.
   */
  const focus = (id: string) => {
    if (id === current) return take();
    isAwaited.current = true;
    setRoving(id);
  };
  useLayoutEffect(() => {
    if (isAwaited.current) take();
    isAwaited.current = false;
  });
  const press = (id: string | null) => {
    const shape = index.shape(id);
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
    tap(where: Point, touch: boolean) {
      const id = hit(where, touch ? TOUCH_REACH : 0);
      // So that the focus returns here when the opened modal closes.
      if (id) focus(id);
      if (touch || !id) hover(index.shape(id)?.interactive ? null : id, where);
      return press(id);
    },
    /** Focuses a shape as the keys do: scrolled into view, with its tooltip. */
    goTo(id: string | null | undefined) {
      if (!index.shape(id) || id === current) return;
      setOver(null);
      setTipShown(true);
      focus(id!);
      reportHover(id!);
      camera.go(reveal(live.current, index.geometry(id!).box));
    },
    /** Hides the tooltip; returns whether one was shown. */
    dismiss() {
      setTipShown(false);
      return tipShown && shown && props.tooltip;
    },
    onFocus({ target }: { target: Element }) {
      if (!target.matches(':focus-visible')) return;
      setKeyed(true);
      setTipShown(true);
      reportHover(current);
    },
    onBlur() {
      setKeyed(false);
      if (focused) reportHover(null);
    },
  };
}

import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { standalone } from './batches';
import { DIRECTIONS, findLabel, firstLabel, nearestInDirection, type Direction } from '../tools/neighbours';
import type { ShapeIndex } from './shape-index';
import { reveal } from '../camera/view';
import type { Point, ShapeMapProps } from '../shape-map.types';
import type { Camera } from '../camera/use-camera';

/** Reach of a finger around a small shape, CSS px. */
const TOUCH_REACH = 12;
/** Digits that follow within this time, ms, are one number. */
const TYPING_PAUSE = 900;

interface MarkOptions {
  props: ShapeMapProps;
  /** The first paint is drawn. */
  ready: boolean;
  index: ShapeIndex;
  map: Camera;
  /** Places the tooltip. */
  place: RefObject<() => void>;
  /** Plays the animation of a shape again. */
  replay: (id: string) => void;
}

/** Which shape is under the pointer, which has focus, and what follows from either. */
export function useMarks({ props, ready, index, map, place, replay }: MarkOptions) {
  const { shapes, activeId } = props;
  const { frame, live } = map;
  const hoverRef = useRef<SVGGElement>(null);
  const proxyRef = useRef<HTMLButtonElement>(null);
  const controlRef = useRef<HTMLButtonElement>(null);
  const pointer = useRef<Point>({ x: 0, y: 0 });
  const typed = useRef({ text: '', time: 0 });
  const [over, setOver] = useState(-1);
  const [roving, setRoving] = useState<string | null>(null);
  /** Focus came by keyboard: the shape wears the focus ring. */
  const [keyed, setKeyed] = useState(false);
  const [tipShown, setTipShown] = useState(false);

  const current = useMemo(() => {
    if (!ready) return -1;
    const known = [roving, activeId].map((wanted) => shapes.findIndex(({ id }) => id === wanted));
    return known.find((at) => at >= 0) ?? firstLabel(shapes);
  }, [ready, roving, activeId, shapes]);
  const focused = over < 0 && keyed;
  const shown = focused ? current : over;

  /** Marks what is under the pointer or has the focus, without waiting for React: in the frame of the movement itself. */
  const mark = (at: number, focus: boolean) => {
    const path = shapes[at] ? standalone(shapes[at].path) : '';
    for (const part of hoverRef.current?.children ?? []) part.setAttribute('d', path);
    hoverRef.current?.toggleAttribute('data-focus', focus);
  };
  useLayoutEffect(() => mark(shown, focused), [shapes, shown, focused]); // eslint-disable-line react-hooks/exhaustive-deps -- mark reads shapes and a ref only

  const say = (at: number) => {
    const id = shapes[at]?.id;
    props.onShapeHover?.(id ?? null);
    if (id) replay(id);
  };
  const hover = (at: number) => {
    if (at === over) return;
    if (at >= 0) mark(at, false);
    setOver(at);
    setTipShown(at >= 0);
    say(at);
  };
  const hitAt = (x: number, y: number, reach = 0) => {
    const { k, x: left, y: top } = live.current;
    const scale = frame.base * k;
    pointer.current = { x, y };
    return index.hit((x - left) / scale, (y - top) / scale, reach / scale);
  };
  /** Each shape has a button of its own while it is the current one: a new button is read aloud, a renamed one isn't. */
  const focusShape = (at: number) => {
    flushSync(() => setRoving(shapes[at]!.id));
    proxyRef.current?.focus({ preventScroll: true });
  };
  const click = (at: number) => {
    const shape = shapes[at];
    if (shape?.interactive) props.onShapeClick?.(shape.id, shape);
    return shape?.interactive;
  };
  const goTo = (at: number) => {
    if (!shapes[at] || at === current) return;
    setOver(-1);
    setTipShown(true);
    focusShape(at);
    say(at);
    map.go(reveal(live.current, frame, index.geometry(at).box));
  };
  /** Takes the tooltip away; answers whether there was one. */
  const dismiss = () => {
    setTipShown(false);
    return tipShown && shown >= 0 && props.tooltip;
  };

  return {
    hoverRef,
    controlRef,
    current,
    over,
    shown,
    tipShown,
    dismiss,
    hover(x: number, y: number) {
      hover(hitAt(x, y));
      place.current();
    },
    leave: () => hover(-1),
    tap(x: number, y: number, touch: boolean) {
      const at = hitAt(x, y, touch ? TOUCH_REACH : 0);
      // So that focus comes back here when what was opened closes.
      if (at >= 0) focusShape(at);
      if (touch || at < 0) hover(shapes[at]?.interactive ? -1 : at);
      return click(at);
    },
    /** Where the tooltip belongs, CSS px: by the pointer, or under the focused shape. */
    tipAt(): Point {
      if (over >= 0) return pointer.current;
      const { k, x, y } = live.current;
      const [left, , right, bottom] = index.geometry(shown).box;
      return { x: x + ((left + right) / 2) * frame.base * k, y: y + bottom * frame.base * k };
    },
    /** What the button of the current shape listens to. */
    listeners: {
      ref: proxyRef,
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
      // A click of a key or a screen reader has no pointer; the map hears those that have one.
      onClick: ({ detail }: { detail: number }) => void (detail || click(current)),
      /** Arrows, Home, End, digits, Escape, + − 0. Zero zooms back only when no number is being typed. */
      onKeyDown(event: KeyboardEvent) {
        const { key, timeStamp } = event;
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const typing = timeStamp - typed.current.time < TYPING_PAUSE;
        let to = -1;
        if (key in DIRECTIONS) to = nearestInDirection(shapes, current, key as Direction);
        else if (key === 'Home') to = firstLabel(shapes);
        else if (key === 'End') to = firstLabel(shapes, -1);
        else if (key === '+' || key === '=') map.step(1);
        else if (key === '-') map.step(-1);
        else if (key === '0' && !typing) map.reset();
        else if (/^\d$/.test(key)) {
          typed.current = { text: typing ? typed.current.text + key : key, time: timeStamp };
          to = findLabel(shapes, typed.current.text);
        } else if (key === 'Escape') {
          if (!dismiss()) controlRef.current?.focus();
          event.stopPropagation();
        } else return;
        event.preventDefault();
        goTo(to);
      },
    },
  };
}

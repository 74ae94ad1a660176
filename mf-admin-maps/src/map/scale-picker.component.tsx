import { Text, VisuallyHidden } from '@lotline/shared-design';
import { MAP_SCALE_LIMITS, metresPerUnitOf, type PicturePoint, shareBetween } from '@lotline/shared-domain';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Lens } from './lens.component';
import { Bench, Frame, Marker, PointBox, Readout, Side } from './map.styles';
import { PixelField } from './pixel-field.component';
import { movedBy, movedByKey, type PictureSize, type PointName, shortNumber } from './scale-points';
import { mapStrings } from './strings';
import { useDrag } from './use-drag';

const text = mapStrings.picker;
const NAMES: readonly PointName[] = ['a', 'b'];
const letterOf = (name: PointName): string => name.toUpperCase();

export type ScalePoints = Readonly<Record<PointName, PicturePoint>>;
interface ScalePickerProps {
  readonly url: string;
  /** Pixels of the picture, or units of a drawing. */
  readonly size: PictureSize;
  readonly points: ScalePoints;
  /** Points that were placed by hand; the other one is where a press on the picture goes. */
  readonly placed: readonly PointName[];
  /** The real distance, if it is a number yet. */
  readonly metres: number | null;
  readonly onMove: (name: PointName, point: PicturePoint) => void;
  /** The field of the distance. */
  readonly children: ReactNode;
}

/** What the scale comes to, in words. */
function readoutOf({
  points: { a, b },
  placed,
  metres,
  size,
}: Pick<ScalePickerProps, 'points' | 'placed' | 'metres' | 'size'>): string {
  // What they are at first is no measure of the plan.
  if (placed.length < NAMES.length) return text.placeFirst;
  if (shareBetween(a, b) < MAP_SCALE_LIMITS.apart) return text.tooClose;
  const scale = metres === null ? null : metresPerUnitOf({ from: a, to: b, metres }, size);
  if (scale === null) return text.enterDistance;
  return text.readout(shortNumber(size.width * scale), shortNumber(size.height * scale), shortNumber(100 * scale));
}

interface PointProps {
  readonly name: PointName;
  readonly point: PicturePoint;
  readonly size: PictureSize;
  readonly isActive: boolean;
  readonly helpId: string;
  readonly onMove: (point: PicturePoint) => void;
  readonly onActive: () => void;
}

function PointMarker({ name, point, size, isActive, helpId, onMove, onActive }: PointProps) {
  const now = useRef(point);
  now.current = point;
  const marker = useRef<HTMLButtonElement>(null);
  const move = (next: PicturePoint) => {
    now.current = next;
    onMove(next);
  };
  const drag = useDrag((dx, dy) => {
    const { width = 0, height = 0 } = marker.current?.parentElement?.getBoundingClientRect() ?? {};
    if (width > 0 && height > 0) move(movedBy(now.current, dx / width, dy / height));
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = movedByKey(now.current, event, size);
    if (!next) return;
    event.preventDefault();
    move(next);
  };
  return (
    <Marker
      ref={marker}
      type="button"
      {...drag}
      onKeyDown={onKeyDown}
      onFocus={onActive}
      // Pressed where it stands, it is placed there.
      onClick={(event) => {
        event.stopPropagation();
        onMove(now.current);
      }}
      aria-label={text.marker(letterOf(name), shortNumber(point.x * size.width), shortNumber(point.y * size.height))}
      aria-describedby={helpId}
      data-active={isActive || undefined}
      data-low={point.y < 0.1 || undefined}
      data-right={point.x > 0.9 || undefined}
      style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
    >
      <span aria-hidden="true">{letterOf(name)}</span>
    </Marker>
  );
}

/**
 * Sets the scale of a picture by two points: a press places them, markers are dragged or moved with the arrow keys, and
 * each coordinate has a field (WCAG 2.5.7).
 */
export function ScalePicker({ url, size, points, placed, metres, onMove, children }: ScalePickerProps) {
  const helpId = useId();
  const [chosen, setChosen] = useState<PointName>('a');
  const missing = NAMES.find((name) => !placed.includes(name));
  const active = missing ?? chosen;
  const press = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    onMove(active, movedBy({ x: 0, y: 0 }, (clientX - left) / width, (clientY - top) / height));
    setChosen(active);
  };
  const { a, b } = points;
  return (
    <Bench>
      <div>
        <Text as="p" size="sm" role="status">
          {missing ? text.place(letterOf(missing)) : text.adjust}
        </Text>
        {/* The markers are its keyboard equivalent. */}
        <Frame
          onClick={press}
          role="group"
          aria-label={text.label}
          style={{ ['--ratio' as string]: size.width / size.height }}
        >
          <img src={url} alt="" draggable={false} />
          <svg data-line="" aria-hidden="true" viewBox="0 0 1 1" preserveAspectRatio="none">
            {['#fff', '#111'].map((stroke, at) => (
              <line
                key={stroke}
                x1={a.x}
                y1={a.y}
                x2={b.x}
                y2={b.y}
                stroke={stroke}
                strokeWidth={at === 0 ? 4 : 2}
                strokeDasharray={at === 0 ? undefined : '6 4'}
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </svg>
          {NAMES.map((name) => (
            <PointMarker
              key={name}
              name={name}
              point={points[name]}
              size={size}
              isActive={name === active}
              helpId={helpId}
              onMove={(point) => onMove(name, point)}
              onActive={() => setChosen(name)}
            />
          ))}
        </Frame>
        <VisuallyHidden id={helpId}>{text.markerHelp}</VisuallyHidden>
      </div>
      <Side>
        {NAMES.map((name) => (
          <PointBox key={name}>
            <legend>{text.point(letterOf(name))}</legend>
            <Lens url={url} size={size} point={points[name]} onMove={(point) => onMove(name, point)} />
            <div>
              <PixelField
                label={text.across}
                share={points[name].x}
                side={size.width}
                onChange={(x) => onMove(name, { ...points[name], x })}
              />
              <PixelField
                label={text.down}
                share={points[name].y}
                side={size.height}
                onChange={(y) => onMove(name, { ...points[name], y })}
              />
            </div>
          </PointBox>
        ))}
        {children}
        <Readout role="status">{readoutOf({ points, placed, metres, size })}</Readout>
      </Side>
    </Bench>
  );
}

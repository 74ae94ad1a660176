import type { PicturePoint } from '@lotline/shared-domain';
import { useRef } from 'react';
import { LensBox } from './map.styles';
import { movedBy, type PictureSize } from './scale-points';
import { useDrag } from './use-drag';

/** How many times wider than the view the whole picture is. */
const MAGNIFICATION = 12;
/** Of the view, in px: 8rem. */
const SIDE = 128;

interface LensProps {
  readonly url: string;
  readonly size: PictureSize;
  readonly point: PicturePoint;
  readonly onMove: (point: PicturePoint) => void;
}

/** The surroundings of a point, magnified, with the point in the middle; dragging the picture adjusts it finely. */
export function Lens({ url, size, point, onMove }: LensProps) {
  const now = useRef(point);
  now.current = point;
  const [width, height] = [SIDE * MAGNIFICATION, (SIDE * MAGNIFICATION * size.height) / size.width];
  const drag = useDrag((dx, dy) => {
    now.current = movedBy(now.current, -dx / width, -dy / height);
    onMove(now.current);
  });
  const place = { width, height, left: SIDE / 2 - point.x * width, top: SIDE / 2 - point.y * height };
  return (
    <LensBox {...drag} aria-hidden="true">
      <img src={url} alt="" draggable={false} style={place} />
    </LensBox>
  );
}

import type { PicturePoint } from '@lotline/shared-domain';

/** The two points of a scale. */
export type PointName = 'a' | 'b';
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const within = (share: number): number => Math.min(1, Math.max(0, share));

/** A point moved by shares of the picture, within it. */
export const movedBy = ({ x, y }: PicturePoint, dx: number, dy: number): PicturePoint => ({
  x: within(x + dx),
  y: within(y + dy),
});

/** Arrow keys move a point by a pixel of the picture, with Shift by ten; null for any other key. */
export function movedByKey(
  point: PicturePoint,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  { width, height }: PictureSize,
): PicturePoint | null {
  const step = shiftKey ? 10 : 1;
  switch (key) {
    case 'ArrowLeft':
      return movedBy(point, -step / width, 0);
    case 'ArrowRight':
      return movedBy(point, step / width, 0);
    case 'ArrowUp':
      return movedBy(point, 0, -step / height);
    case 'ArrowDown':
      return movedBy(point, 0, step / height);
    default:
      return null;
  }
}

/** A number with few digits: 1,234 or 12.3 or 0.0123. */
export const shortNumber = (value: number): string =>
  value.toLocaleString('en-AU', value >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 });

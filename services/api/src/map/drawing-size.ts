interface Size {
  readonly width: number;
  readonly height: number;
}

const isSize = ({ width, height }: Size): boolean => width > 0 && height > 0 && width < 1e6 && height < 1e6;

/**
 * The size of a checked SVG, in the units of its view box, else by its width and height; null if it says neither.
 * @param head the beginning of the text; a checked SVG begins with its root element
 */
export function drawingSize(head: string): Size | null {
  const root = head.slice(0, head.indexOf('>'));
  const valueOf = (name: string): string => root.split(` ${name}="`)[1]?.split('"')[0]?.trim() ?? '';
  const [, , width = NaN, height = NaN] = valueOf('viewBox')
    .split(/[\s,]+/)
    .map(Number);
  const box = { width, height };
  if (isSize(box)) return box;
  const sides = { width: parseFloat(valueOf('width')), height: parseFloat(valueOf('height')) };
  return isSize(sides) && !`${valueOf('width')}${valueOf('height')}`.includes('%') ? sides : null;
}

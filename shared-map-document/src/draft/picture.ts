import { scaleAndMove, transformOutline, writeOutline } from '@lotline/shared-geometry';
import { drawnOrder, type MapDocument, type MapShape } from '../document/model.js';
import { labelOf, outlineOf } from '../document/parts.js';

const COLOURS: Readonly<Record<string, string>> = { stage: '#ece9e1', road: '#ffffff', reserve: '#d9e6cf' };
/** Heights of texts, in metres. */
const TEXT = { road: 3, reserve: 4, label: 4 };
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (char) => ESCAPES[char] ?? '');
const short = (value: number): string => String(Math.round(value * 100) / 100 + 0);

/**
 * The picture of a map that has no plan below its drawing: roads, reserves, the stage's outline and labels as SVG, in
 * plan units. Lots are drawn above it by the page itself.
 */
export function pictureOf(document: MapDocument): string {
  const { metresPerUnit, size } = document.settings;
  const [width, height] = [short(size.width / metresPerUnit), short(size.height / metresPerUnit)];
  const toUnits = scaleAndMove(1 / metresPerUnit, 0, 0);
  const shown = drawnOrder(document).filter(
    ({ kind, layer }) => kind !== 'lot' && (document.layers[layer]?.visible ?? true),
  );
  const land = shown
    .filter(({ parts, kind }) => parts.length > 0 && kind in COLOURS)
    .map(
      ({ kind, parts }) =>
        `<path fill="${COLOURS[kind]}" fill-rule="evenodd" d="${writeOutline(transformOutline(outlineOf(parts), toUnits), 2)}"/>`,
    );
  const wordsOf = (shape: MapShape): string => {
    const { x, y } = labelOf(shape);
    const tall = short(TEXT[shape.kind as keyof typeof TEXT] / metresPerUnit);
    return `<text x="${short(x / metresPerUnit)}" y="${short(y / metresPerUnit)}" font-size="${tall}">${escaped(shape.title)}</text>`;
  };
  const words = shown.filter(({ kind, title }) => title !== '' && kind in TEXT).map(wordsOf);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#f6f4ef"/>`,
    ...land,
    words.length
      ? `<g fill="#4a4a45" font-family="sans-serif" text-anchor="middle" dominant-baseline="middle">${words.join('')}</g>`
      : '',
    '</svg>',
  ].join('');
}

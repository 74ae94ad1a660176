import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { label } from './brush.js';

const DEMO = join(__dirname, '../../../demo');
/** Roads and paper: the backgrounds of names. */
const GROUND = '#fbf8ef';

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
const contrast = (text: string, ground: string): number => (luminance(ground) + 0.05) / (luminance(text) + 0.05);
const paleWords = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]* fill="(#[0-9a-f]{6})"/g)].flatMap(([, fill = '']) =>
    contrast(fill, GROUND) < 4.5 ? [fill] : [],
  );

it.each(readdirSync(DEMO).filter((name) => name.endsWith('.svg')))('the names on %s reach 4.5:1', (name) =>
  expect(paleWords(readFileSync(join(DEMO, name), 'utf8'))).toEqual([]),
);
it('names of the drawn plans too', () => expect(paleWords(label('Reed Street', { x: 0, y: 0 }, 4))).toEqual([]));

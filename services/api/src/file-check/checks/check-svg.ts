import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type CheckedContent } from './checked-content.js';
import { Refused } from './refused.js';
import { DrawingCost, MAX_DEPTH, MAX_ELEMENTS } from './svg-cost.js';
import { checkInlinePictures } from './svg-pictures.js';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** Elements of a plan. Unknown ones (editor data, metadata) are left out with their content. */
const ELEMENTS = words(
  'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath style ' +
    'linearGradient radialGradient stop clipPath mask pattern marker image',
);
/** Elements that run, load or embed something. */
const ACTIVE = words(
  'script foreignObject iframe object embed audio video animate animateMotion animateTransform set handler listener',
);
const ATTRIBUTES = words(
  'id class style transform d x y x1 y1 x2 y2 cx cy r rx ry fx fy width height viewBox preserveAspectRatio points ' +
    'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-dasharray ' +
    'stroke-dashoffset stroke-miterlimit opacity color display visibility clip-path clip-rule mask marker-start ' +
    'marker-mid marker-end markerWidth markerHeight markerUnits refX refY orient offset stop-color stop-opacity ' +
    'gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits ' +
    'maskUnits maskContentUnits font-family font-size font-weight font-style text-anchor dominant-baseline ' +
    'letter-spacing dx dy rotate startOffset textLength lengthAdjust paint-order vector-effect role aria-label href ' +
    'xlink:href xmlns xmlns:xlink xml:space',
);
const NAMESPACES: Readonly<Record<string, string>> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
};
const INLINE_PICTURE = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/=\s]+$/;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char);

/** Refuses CSS that loads something. Escapes are refused too: they could spell anything. */
function safeCss(css: string): string {
  const loads = css.replace(/url\(\s*(["']?)#[\w.-]+\1\s*\)/g, '');
  if (/url\s*\(|@import|expression\s*\(|javascript:|image-set|\\|src\s*\(/i.test(loads))
    throw new Refused('svg_active');
  return css;
}

function attribute(element: string, name: string, value: string): string {
  if (/^on/i.test(name)) throw new Refused('svg_active');
  if (name === 'href' || name === 'xlink:href') {
    const target = value.trim();
    if (!target.startsWith('#') && !(element === 'image' && INLINE_PICTURE.test(target)))
      throw new Refused('svg_active');
  } else safeCss(value);
  if (!ATTRIBUTES.has(name) || (name in NAMESPACES && NAMESPACES[name] !== value)) return '';
  return ` ${name}="${escaped(value)}"`;
}

/** Writes a drawing anew from an allow-list of elements and attributes (D46). */
class Writer {
  readonly cost = new DrawingCost();
  /** Inline pictures, as data URLs. */
  readonly pictures: string[] = [];
  readonly #out: string[] = [];
  /** Open elements; null for those left out. */
  readonly #open: (string | null)[] = [];
  #elements = 0;
  /** The text of the open style: what comes in pieces is one text for a browser. */
  #css = '';

  begin({ name: raw, attributes }: SaxesTagPlain): void {
    const name = raw.replace(/^svg:/, '');
    if (ACTIVE.has(name)) throw new Refused('svg_active');
    this.#elements += 1;
    if (this.#elements > MAX_ELEMENTS || this.#open.length >= MAX_DEPTH) throw new Refused('too_complex');
    const parent = this.#open.at(-1);
    const isKept = ELEMENTS.has(name) && parent !== null && parent !== 'style';
    // Also those of elements that are left out: what they would load or run is a reason to refuse the file.
    const written = Object.entries(attributes).map(([key, value]) => attribute(name, key, value));
    const isRoot = this.#open.length === 0;
    if (isRoot && name !== 'svg') throw new Refused('damaged');
    const namespace = isRoot && !('xmlns' in attributes) ? ` xmlns="${NAMESPACES['xmlns']}"` : '';
    this.#open.push(isKept ? name : null);
    if (!isKept) return;
    this.cost.begin(name, attributes);
    if (name === 'image') this.pictures.push(...pictureUrls(attributes));
    this.#out.push(`<${name}${namespace}${written.join('')}>`);
  }

  text(text: string): void {
    const parent = this.#open.at(-1);
    if (parent === 'style') this.#css += text;
    else if (parent) this.#out.push(escaped(text));
  }

  end(): void {
    const name = this.#open.pop();
    if (!name) return;
    if (name === 'style') {
      this.cost.style(safeCss(this.#css));
      this.#out.push(escaped(this.#css));
      this.#css = '';
    }
    this.cost.end();
    this.#out.push(`</${name}>`);
  }

  get written(): string {
    return this.#out.join('');
  }
}

const pictureUrls = ({ href, 'xlink:href': older }: Readonly<Record<string, string>>): string[] =>
  [href, older].filter((url) => url?.trim().startsWith('data:')) as string[];

/**
 * Reads a drawing as XML and re-serialises it. Document types with definitions are refused: entities can multiply. So is
 * what takes long to draw (svg-cost.ts).
 */
export async function checkSvg(bytes: Buffer): Promise<CheckedContent> {
  const parser = new SaxesParser();
  const writer = new Writer();
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw new Refused('svg_entities');
  });
  parser.on('opentag', (tag) => writer.begin(tag));
  parser.on('text', (text) => writer.text(text));
  parser.on('cdata', (text) => writer.text(text));
  parser.on('closetag', () => writer.end());
  parser.on('error', () => {
    throw new Refused('damaged');
  });
  parser.write(bytes.toString('utf8')).close();
  writer.cost.check();
  await checkInlinePictures(writer.pictures);
  const svg = Buffer.from(writer.written);
  return {
    renditions: [{ name: 'full', type: 'image/svg+xml', bytes: svg, width: null, height: null }],
    pages: null,
  };
}

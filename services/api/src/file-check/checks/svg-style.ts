/** What a CSS text or an attribute of a drawing refers to, and how often a renderer draws it for one element. */
export interface Reference {
  readonly id: string;
  /** `each`: for every element below, as colours are handed down; `points`: for every corner of those. */
  readonly drawn: 'once' | 'each' | 'points';
}
/** What a declaration costs an element that has it. */
export interface StyleCost {
  readonly references: readonly Reference[];
  /** Masks and other surfaces as large as the drawing. */
  readonly layers: number;
}

const REFERENCE = /url\(\s*["']?#([\w.-]+)/g;
/** A blur is drawn in the time of about forty masks. */
const FILTER_LAYERS = 40;
const ONCE: ReadonlySet<string> = new Set(['mask', 'clip-path', 'filter', 'href', 'xlink:href']);
const EACH: ReadonlySet<string> = new Set(['fill', 'stroke']);

/** Of a name that isn't known, such as a variable, the most is assumed. */
function drawnFor(name: string): Reference['drawn'] {
  if (ONCE.has(name)) return 'once';
  return EACH.has(name) ? 'each' : 'points';
}

function layersOf(name: string, value: string): number {
  // Elements of filters are left out, so that a filter by reference draws nothing.
  if (name.endsWith('filter')) return value.includes('(') && !value.includes('url(') ? FILTER_LAYERS : 0;
  if (name.includes('mask')) return value.includes('(') ? 1 : 0;
  return name.endsWith('blend-mode') && value.trim() !== 'normal' ? 1 : 0;
}

/** The cost of one attribute or declaration, by its name and value. */
export function costOf(name: string, value: string): StyleCost {
  const drawn = drawnFor(name);
  const ids = [...value.matchAll(REFERENCE)].map(([, id = '']) => id);
  return { references: ids.map((id) => ({ id, drawn })), layers: layersOf(name, value) };
}

/** The cost of declarations: the text of a `style` attribute, or what a rule has in braces. */
export function costOfDeclarations(text: string): StyleCost {
  const costs = text.split(';').map((declaration) => {
    const colon = declaration.indexOf(':');
    return costOf(declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1));
  });
  return sumOf(costs);
}

export const sumOf = (costs: readonly StyleCost[]): StyleCost => ({
  references: costs.flatMap(({ references }) => references),
  layers: costs.reduce((sum, { layers }) => sum + layers, 0),
});

function withoutComments(css: string): string {
  const parts: string[] = [];
  for (let at = 0; at < css.length;) {
    const from = css.indexOf('/*', at);
    const to = from < 0 ? -1 : css.indexOf('*/', from + 2);
    parts.push(css.slice(at, from < 0 ? css.length : from));
    at = to < 0 ? css.length : to + 2;
  }
  return parts.join(' ');
}

/** A selector whose elements are found without looking at others: a class, an id, an element. */
const SIMPLE = /^[.#]?[\w-]+$/;
/** Every element. */
export const ANY = '*';

/** The costs of a style sheet by selector; a selector that isn't simple counts for every element. */
export function costsBySelector(css: string): ReadonlyMap<string, readonly StyleCost[]> {
  const costs = new Map<string, StyleCost[]>();
  // The innermost braces are declarations, what stands before them the selectors; rules around them don't matter.
  for (const block of withoutComments(css).split('}')) {
    const brace = block.lastIndexOf('{');
    const cost = costOfDeclarations(block.slice(brace + 1));
    if (cost.references.length === 0 && cost.layers === 0) continue;
    const head = block.slice(0, Math.max(0, brace));
    const selectors = head.slice(Math.max(head.lastIndexOf('{'), head.lastIndexOf(';')) + 1).split(',');
    for (const selector of selectors.map((one) => one.trim())) {
      const key = SIMPLE.test(selector) ? selector : ANY;
      const known = costs.get(key);
      if (known) known.push(cost);
      else costs.set(key, [cost]);
    }
  }
  return costs;
}

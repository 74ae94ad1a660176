import { Refused } from './refused.js';
import {
  ANY,
  costOf,
  costOfDeclarations,
  costsBySelector,
  type Reference,
  type StyleCost,
  sumOf,
} from './svg-style.js';

/** Elements that a renderer paints, whatever they are used by counted again. */
export const MAX_ELEMENTS = 200_000;
/** How deep elements may be nested, used ones within those that use them. */
export const MAX_DEPTH = 200;
/** Masks and other surfaces as large as the drawing; one takes about 10 ms to draw. */
const MAX_LAYERS = 100;
/** References looked at; beyond that the style sheet is what takes long. */
const MAX_LOOKS = 2_000_000;

/** What drawing an element takes, with all in it and all that it uses. */
interface Total {
  readonly elements: number;
  readonly layers: number;
  /** Corners of paths, where markers are drawn. */
  readonly points: number;
  readonly depth: number;
}
interface Element {
  readonly children: Element[];
  /** What a simple selector may name it by. */
  readonly selectors: readonly string[];
  readonly own: StyleCost;
  readonly points: number;
  total?: Total | 'in progress';
}

const NUMBERS = /\d+/g;
/** At most so many corners as there are numbers. */
const pointsOf = ({ d = '', points = '' }: Readonly<Record<string, string>>): number =>
  (d + points).match(NUMBERS)?.length ?? 0;

function ownCost(attributes: Readonly<Record<string, string>>): StyleCost {
  return sumOf(
    Object.entries(attributes).map(([name, value]) => {
      if (name === 'style') return costOfDeclarations(value);
      if (!name.endsWith('href') || !value.trim().startsWith('#')) return costOf(name, value);
      return { references: [{ id: value.trim().slice(1), drawn: 'once' }], layers: 0 };
    }),
  );
}

/** A total with so many times another. */
function plus(sum: Total, other: Total, times = 1): Total {
  const total = {
    elements: sum.elements + other.elements * times,
    layers: sum.layers + other.layers * times,
    points: sum.points + other.points,
    depth: Math.max(sum.depth, other.depth + 1),
  };
  if (total.elements > MAX_ELEMENTS || total.layers > MAX_LAYERS || total.depth > MAX_DEPTH)
    throw new Refused('too_complex');
  return total;
}

/**
 * Counts what a renderer would paint of a drawing: a few KB of elements that use each other can be millions. Linear in
 * the drawing's size, up to `MAX_LOOKS` references.
 */
export class DrawingCost {
  readonly #byId = new Map<string, Element[]>();
  readonly #open: Element[] = [];
  #root: Element | null = null;
  #css = '';
  #rules: ReadonlyMap<string, readonly StyleCost[]> = new Map();
  #looks = 0;

  begin(name: string, attributes: Readonly<Record<string, string>>): void {
    const { id, class: classes = '' } = attributes;
    const element: Element = {
      children: [],
      selectors: [ANY, name, ...(id ? [`#${id}`] : []), ...classes.split(/\s+/).map((one) => `.${one}`)],
      own: ownCost(attributes),
      points: pointsOf(attributes),
    };
    this.#open.at(-1)?.children.push(element);
    this.#root ??= element;
    this.#open.push(element);
    if (!id) return;
    // Renderers differ in which of two they use.
    const same = this.#byId.get(id);
    if (same) same.push(element);
    else this.#byId.set(id, [element]);
  }

  end(): void {
    this.#open.pop();
  }

  /** Takes the text of a style element. */
  style(css: string): void {
    this.#css += `${css}}`;
  }

  /** To be called at the end. @throws Refused `too_complex` */
  check(): void {
    this.#rules = costsBySelector(this.#css);
    if (this.#root) this.#totalOf(this.#root, 0);
  }

  #totalOf(element: Element, depth: number): Total {
    // One that uses itself would be painted for ever.
    if (element.total === 'in progress' || depth > MAX_DEPTH) throw new Refused('too_complex');
    if (element.total) return element.total;
    element.total = 'in progress';
    const costs = [element.own, ...element.selectors.flatMap((selector) => this.#rules.get(selector) ?? [])];
    const { references, layers } = sumOf(costs);
    this.#look(costs.length + references.length);
    let below: Total = { elements: 1, layers, points: element.points, depth: 0 };
    for (const child of element.children) below = plus(below, this.#totalOf(child, depth + 1));
    let total = plus(below, { elements: 0, layers: 0, points: 0, depth: -1 });
    for (const { id, drawn } of references)
      for (const used of this.#named(id)) total = plus(total, this.#totalOf(used, depth + 1), timesOf(drawn, below));
    element.total = total;
    return total;
  }

  #named(id: string): readonly Element[] {
    const elements = this.#byId.get(id) ?? [];
    this.#look(elements.length);
    return elements;
  }

  #look(count: number): void {
    this.#looks += count;
    if (this.#looks > MAX_LOOKS) throw new Refused('too_complex');
  }
}

function timesOf(drawn: Reference['drawn'], { elements, points }: Total): number {
  if (drawn === 'once') return 1;
  return drawn === 'each' ? elements : elements + points;
}

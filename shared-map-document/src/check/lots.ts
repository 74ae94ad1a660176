import { lotKey } from '@lotline/shared-geometry';
import type { Command } from '../command/command.js';
import { inSentence } from '../command/command.js';
import { linkShape } from '../command/facts.js';
import { nameOf, targetOf, type MapDocument, type MapShape } from '../document/model.js';
import { geometryOf, labelOf } from '../document/parts.js';
import { bothNames, byTitle, lotsOf, squareMetres, type Checked, type Finding } from './finding.js';

/** A size may differ from the drawn area by this share: sizes are rounded. */
const SLACK = 0.02;

/** Items by a key; left out are those without one. */
function byKey<T>(items: readonly T[], keyOf: (item: T) => string | null): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = key && found.get(key);
    if (group) group.push(item);
    else if (key) found.set(key, [item]);
  }
  return found;
}
const groups = <T>(items: readonly T[], keyOf: (item: T) => string | null): T[][] =>
  [...byKey(items, keyOf).values()].filter((group) => group.length > 1);

/**
 * Links of shapes that can't carry one: on a stage's map only lots are linked to something, on an estate's only stages
 * (D160). The mend takes the link off.
 */
export function strayLinks(document: MapDocument, of: 'lot' | 'stage'): Finding[] {
  const isStray = ({ kind, link }: MapShape): boolean =>
    link !== null && kind !== of && !(link.to === 'land' && (kind === 'lot' || kind === 'stage'));
  return Object.values(document.shapes)
    .filter(isStray)
    .map((shape) => {
      const finding: Finding = {
        rule: 'stray link',
        weight: 'error',
        at: labelOf(shape),
        shapes: [shape.id],
        message: `On this map only ${of}s can be linked. Unlink ${inSentence(shape)}.`,
      };
      const isLocked = shape.locked || document.layers[shape.layer]?.locked;
      return isLocked ? finding : { ...finding, mend: linkShape(document, shape.id, null) };
    });
}
export const linksOfOthers = ({ document }: Checked): Finding[] => strayLinks(document, 'lot');

/** Shapes of lots that stand for nothing yet; the mend links the lot of the same number, if it has no shape. */
export function shapesWithoutLots({ document, lots }: Checked): Finding[] {
  const shapes = lotsOf(document);
  const ids = new Set(lots.map(({ id }) => id));
  const linked = new Set(shapes.map(targetOf));
  const hasNone = (shape: MapShape): boolean => !shape.link || ('id' in shape.link && !ids.has(targetOf(shape)));
  const free = byKey(
    lots.filter(({ id }) => !linked.has(id)),
    ({ title }) => lotKey(title),
  );
  return shapes.filter(hasNone).map((shape) => {
    const same = free.get(lotKey(shape.title)) ?? [];
    const isLocked = shape.locked || document.layers[shape.layer]?.locked;
    const mend =
      same.length === 1 && !isLocked ? linkShape(document, shape.id, { to: 'lot', id: same[0]!.id }) : undefined;
    const named = shape.title ? `${nameOf(shape)} on the map has no lot` : 'A shape has no lot';
    const message = `${named}. Link a lot, make a new one, or keep it as land without a lot.`;
    const finding: Finding = {
      rule: 'shape without lot',
      weight: 'error',
      at: labelOf(shape),
      shapes: [shape.id],
      message,
    };
    return mend ? { ...finding, mend } : finding;
  });
}

const lotLinked = ({ redo }: Command): string =>
  Object.values(redo.shapes ?? {})
    .map((shape) => (shape ? targetOf(shape) : ''))
    .join();

/** The mends of findings that link a lot of the same number; left out are lots whose number several shapes have. */
export function linksByNumber(findings: readonly Finding[]): Command[] {
  const all = findings.flatMap(({ rule, mend }) => (rule === 'shape without lot' && mend ? [mend] : []));
  const shared = new Set(groups(all, lotLinked).flatMap((group) => group.map(lotLinked)));
  return all.filter((mend) => !shared.has(lotLinked(mend)));
}

/** Lots of the stage that aren't drawn (D60: they are listed and counted all the same). */
export function lotsWithoutShapes({ document, lots }: Checked): Finding[] {
  const linked = new Set(lotsOf(document).map(targetOf));
  return lots
    .filter(({ id, mustStay }) => !linked.has(id) && !mustStay)
    .map(({ title }) => ({
      rule: 'lot without shape',
      weight: 'warning',
      at: null,
      shapes: [],
      message: `Lot ${title} isn’t on the map.`,
    }));
}

/** Shapes with one number, or for one lot. A stage may have lots 12 and 012 from before: these keep their numbers (D170). */
export function titlesTwice({ document, lots: known }: Checked): Finding[] {
  const titleOf = new Map(known.map(({ id, title }) => [id, title]));
  const areOld = (group: readonly MapShape[]): boolean =>
    new Set(group.map(({ title }) => title)).size === group.length &&
    group.every((shape) => titleOf.get(targetOf(shape)) === shape.title);
  const lots = lotsOf(document)
    .filter(({ link }) => link?.to !== 'land')
    .sort(byTitle);
  const found = (group: MapShape[], message: string): Finding => ({
    rule: 'title twice',
    weight: 'error',
    at: labelOf(group[1]!),
    shapes: group.map(({ id }) => id),
    message,
  });
  const times = (group: MapShape[]): string => (group.length === 2 ? 'twice' : `${group.length} times`);
  const numbers = groups(lots, ({ title }) => lotKey(title) || null).filter((group) => !areOld(group));
  const ofNumber = new Map(numbers.flatMap((group, at) => group.map((shape) => [shape, at])));
  // Those that have one number too are named already.
  const links = groups(lots, (lot) => targetOf(lot) || null).filter((group) => {
    const same = ofNumber.get(group[0]!);
    return same === undefined || group.some((shape) => ofNumber.get(shape) !== same);
  });
  return [
    ...numbers.map((group) => found(group, `Lot ${group[0]!.title} is on the map ${times(group)}.`)),
    ...links.map((group) => found(group, `${bothNames(group[0]!, group[1]!)} are linked to the same lot.`)),
  ];
}

/** Lots whose drawn area differs from their size by more than 2 %. */
export function areasAgainstSizes({ document, lots }: Checked): Finding[] {
  const sizes = new Map(lots.map(({ id, size }) => [id, size]));
  return lotsOf(document).flatMap((shape) => {
    const size = sizes.get(targetOf(shape));
    const { area } = geometryOf(shape);
    if (!size || Math.abs(area - size) <= SLACK * size) return [];
    const more = area > size ? 'larger' : 'smaller';
    const share = Math.round((Math.abs(area - size) / size) * 100);
    const message = `${nameOf(shape)} is drawn with ${squareMetres(area)}, ${share}% ${more} than its size of ${size} m².`;
    return [{ rule: 'area', weight: 'warning', at: labelOf(shape), shapes: [shape.id], message }];
  });
}

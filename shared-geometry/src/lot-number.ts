/** 'Lot', 'Plot', 'Lot No.', '#' in front of a number. */
const PREFIX = /^\s*(?:p?lot(?![a-z])[\s.:_–-]*)?(?:(?:no|num|number)(?![a-z])[\s.:]*(?=[#\d]))?#?\s*/i;

/**
 * A lot's number as people read it, without what stands around it, because plans, spreadsheets and people write '17',
 * 'Lot 17', 'Lot #17' or '17.0' (D170). Leading zeros stay.
 * @example lotNumber('LOT No. 017') // '017'
 */
export function lotNumber(title: string): string {
  const bare = title.replace(PREFIX, '').split(/\s+/).filter(Boolean).join(' ');
  return bare.replace(/^(\d+)(?:\.0*|[,:;])$/, '$1');
}

/**
 * The form in which two lot numbers are the same lot (D170): for imports, checks and titles alike.
 * @example lotKey('Lot #017a') // '17A'
 */
export const lotKey = (title: string): string =>
  lotNumber(title)
    .replaceAll(' ', '')
    .replace(/^0+(?=\d)/, '')
    .toUpperCase();

/**
 * Which lots a number may mean: the one that is written exactly so, else all that have it in another form. More than
 * one is for a person to choose (D170).
 * @example lotsOfNumber([{ title: '12' }, { title: '012' }])('Lot #12') // [{ title: '12' }]
 */
export function lotsOfNumber<T extends { readonly title: string }>(
  lots: readonly T[],
): (title: string) => readonly T[] {
  const byKey = new Map<string, T[]>();
  for (const lot of lots) {
    const key = lotKey(lot.title);
    const same = byKey.get(key);
    if (same) same.push(lot);
    else byKey.set(key, [lot]);
  }
  return (title) => {
    const found = byKey.get(lotKey(title)) ?? [];
    if (found.length < 2) return found;
    const exact = found.filter((lot) => lotNumber(lot.title).toUpperCase() === lotNumber(title).toUpperCase());
    return exact.length === 1 ? exact : found;
  };
}

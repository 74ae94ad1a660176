/** A unit that a header or cell may name. */
export type SheetUnit = 'm2' | 'ha' | 'm' | 'cm' | 'mm';

/** Spellings of each unit, as headers and cells write them. */
const UNITS: Readonly<Record<string, SheetUnit>> = {
  m2: 'm2',
  'm²': 'm2',
  sqm: 'm2',
  'sq m': 'm2',
  'sq metres': 'm2',
  'square metres': 'm2',
  ha: 'ha',
  hectares: 'ha',
  m: 'm',
  metres: 'm',
  cm: 'cm',
  mm: 'mm',
  millimetres: 'mm',
};

/** The unit of a spelling, or null. @example readUnit('SQM') // 'm2' */
export const readUnit = (text: string): SheetUnit | null =>
  UNITS[text.trim().toLowerCase().replace(/\.$/, '').replace('meters', 'metres')] ?? null;

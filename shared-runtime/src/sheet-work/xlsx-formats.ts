import { attribute, xmlTags } from './xml-tags';

/** How numbers of a cell style are shown, where that changes what they mean. */
export type NumberFormat = { readonly kind: 'day' } | { readonly kind: 'zeros'; readonly digits: number } | null;

/** Built-in formats of dates (ECMA-376, 18.8.30), those of East Asia too. */
const isBuiltInDay = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
/** A format's letters, without quoted text, escaped characters and colours. */
const lettersOf = (code: string): string => code.replace(/"[^"]*(?:"|$)|\\.|\[[^\]]*(?:\]|$)/g, '');

function formatOf(code: string): NumberFormat {
  if (/^0{2,10}$/.test(code)) return { kind: 'zeros', digits: code.length };
  return /[dmyhs]/i.test(lettersOf(code)) ? { kind: 'day' } : null;
}

/** The number format of each cell style of a workbook, from `xl/styles.xml`. */
export function readFormats(styles: string): readonly NumberFormat[] {
  const own = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isCells = false;
  for (const { name, inside } of xmlTags(styles)) {
    if (name === 'numFmt')
      own.set(Number(attribute(inside, 'numFmtId')), formatOf(attribute(inside, 'formatCode') ?? ''));
    else if (name === 'cellXfs') isCells = true;
    else if (name === '/cellXfs') isCells = false;
    else if (isCells && name === 'xf') {
      const id = Number(attribute(inside, 'numFmtId') ?? 0);
      formats.push(own.has(id) ? (own.get(id) ?? null) : isBuiltInDay(id) ? { kind: 'day' } : null);
    }
  }
  return formats;
}

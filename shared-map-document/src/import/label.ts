/** A text that is a lot's number and nothing else; '14m' is a distance. */
const NUMBER = /^\s*(?:p?lot|p?lot no\.?)?[\s.#:_-]*\d+\s*[a-z]?\s*$/i;
const METRES = /\d\s*m\s*$/;
/** A number after 'Lot', wherever it stands. */
const AFTER_LOT = /(?:^|[^a-z])p?lot\s*(?:no\.?|number)?[\s.#:_-]*(\d+[a-z]?)(?![\w.])/i;
/** What plans write beside a number: areas, lengths, bearings, and the plan that a lot is on. */
const BESIDE = [
  /\d[\d,]*(?:\.\d+)?\s*(?:m2|m²|sqm|sq\.?\s*m(?:etres)?|ha|hectares|mm|cm|m)(?![a-z\d])/gi,
  /\d+\s*°[\d\s'’′"”″.]*/g,
  /(?:[\\/]+\s*|\s(?:on\s+)?)(?:DP|PS|SP|RP|LP|TP|CP)\s*\d+\w*/gi,
];
/** A longer text isn't a lot's label: its beginning is looked at. */
const MAX_LABEL = 200;
/** Codes of multi-line texts in drawings: '\P' ends a line, '{\fArial|b0;101}' has a face. */
const plain = (text: string): string =>
  text
    .slice(0, MAX_LABEL)
    .replaceAll(/\\P/g, '\n')
    .replaceAll(/\\[A-Za-z][^;\\{}\n]*;/g, '')
    .replaceAll(/[{}]/g, '');

const isNumber = (text: string): boolean => NUMBER.test(text) && !METRES.test(text);

/** Whether a text says that its number is a lot's. */
export const namesLot = (text: string): boolean => AFTER_LOT.test(plain(text));

/**
 * The lot number in a text of a plan; null for one that has none, as an area or a length.
 * @example numberInLabel('101\n448m²') // '101'
 */
export function numberInLabel(label: string): string | null {
  const text = plain(label).trim();
  if (isNumber(text)) return text;
  const [, named] = AFTER_LOT.exec(text) ?? [];
  if (named) return named;
  const line = text.split(/[\r\n]+/).find(isNumber);
  if (line) return line.trim();
  const rest = BESIDE.reduce((left, pattern) => left.replaceAll(pattern, ' '), text).trim();
  return /^#?\s*(\d+[a-z]?)(?![\w.,])/i.exec(rest)?.[1] ?? null;
}

/** Whether a text says nothing but measures. */
export const isMeasure = (label: string): boolean =>
  !/[a-z]/i.test(BESIDE.reduce((left, pattern) => left.replaceAll(pattern, ' '), plain(label)));

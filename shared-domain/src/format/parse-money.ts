/** 380000, 380,000, 380 000; with up to two digits of cents. Groups have three digits and don't begin with a zero. */
const AMOUNT = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+)(?:\.\d{0,2})?$|^\.\d{1,2}$/;
/** Digits and separators only: where it is no AMOUNT, another country may read it differently. */
const FIGURES = /^[\d., ]+$/;
const NEGATIVE = /^[-−–(] ?[\d.]|\d ?[-−–]$/;
const CURRENCY = /^(?:au?d? ?\$|\$|aud(?![a-z])) ?/i;
const AFTER = / ?(?:aud|dollars)?(?: ?\(?incl?(?:uding)?\.? gst\)?)?$/i;

type Problem = 'negative' | 'ambiguous' | 'notFigures';

function judge(text: string): number | null | Problem {
  const spaced = text.trim().replace(/\s/g, ' ');
  if (spaced === '') return null;
  // '-$5,000' has its sign before the currency, '$-5,000' behind it.
  const sign = /^[-−–(](?=[\sa$])/i.exec(spaced)?.[0] ?? '';
  const figure = sign + spaced.slice(sign.length).trimStart().replace(CURRENCY, '').replace(AFTER, '');
  if (NEGATIVE.test(figure)) return 'negative';
  if (!AMOUNT.test(figure)) return FIGURES.test(figure) && /\d/.test(figure) ? 'ambiguous' : 'notFigures';
  const amount = Number(figure.replace(/[, ]/g, ''));
  return amount <= Number.MAX_SAFE_INTEGER ? amount : 'notFigures';
}

const MAX_QUOTED = 40;
const PROBLEMS: Readonly<Record<Problem, (quoted: string) => string>> = {
  negative: (quoted) => `${quoted} is negative.`,
  ambiguous: (quoted) => `${quoted} can be read in more than one way. Write it like 380,000.`,
  notFigures: (quoted) => `${quoted} isn’t an amount. Write it in figures, for example 380,000.`,
};

/**
 * Parses an amount of Australian dollars that was typed, pasted or imported (D66): with dollar sign, separators of thousands, cents,
 * 'inc. GST'. Null if empty; NaN if it is negative, no amount, or can be read in more than one way, as `moneyProblem` says in words.
 * @example parseMoney('$380,000.00') // 380000
 * @example parseMoney('380.000,00') // NaN
 */
export function parseMoney(text: string): number | null {
  const judged = judge(text);
  return typeof judged === 'string' ? Number.NaN : judged;
}

/**
 * Why `parseMoney` refuses this text; null where it doesn't.
 * @example moneyProblem('-5000') // '‘-5000’ is negative.'
 */
export function moneyProblem(text: string): string | null {
  const judged = judge(text);
  if (typeof judged !== 'string') return null;
  const quoted = text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
  return PROBLEMS[judged](`‘${quoted}’`);
}

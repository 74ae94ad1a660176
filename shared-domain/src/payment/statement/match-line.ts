import { compact, type CreditLine } from './statement-line.js';

/** An EOI that a line may be for. Amounts in whole cents. */
export interface MatchTarget {
  readonly eoiId: string;
  /** @example 'EOI0A1B2C3D' */
  readonly reference: string;
  /** Of its buyers, and of their companies. */
  readonly names: readonly string[];
  readonly outstanding: number;
}

/**
 * Which EOI a line is for: `matched` by its reference; `suggested` needs a person's yes, and has no EOI where several fit;
 * else `none`. `why`: in words for staff.
 */
export type LineMatch =
  | { readonly kind: 'matched'; readonly eoiId: string; readonly why: string }
  | { readonly kind: 'suggested'; readonly eoiId: string | null; readonly why: string }
  | { readonly kind: 'none'; readonly eoiId: null; readonly why: string };

const CODE = 8;
const PREFIX = 'EOI';

/** What looks like a reference in a text: 'EOI' and the eight characters behind it, whatever divides them. */
function codesIn(text: string): string[] {
  const letters = compact(text);
  const codes: string[] = [];
  for (let at = letters.indexOf(PREFIX); at >= 0; at = letters.indexOf(PREFIX, at + 1)) {
    const code = letters.slice(at + PREFIX.length, at + PREFIX.length + CODE);
    if (code.length === CODE) codes.push(code);
  }
  return codes;
}
/** As people mistype them: a reference has no letter after F. */
const mended = (code: string): string => code.replaceAll('O', '0').replace(/[IL]/g, '1').replaceAll('S', '5');
const isCode = (code: string): boolean => /^[0-9A-F]{8}$/.test(code);

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);

/**
 * Whether a text names a person or company: the last name as a word, and the first name or its initial beside it where the
 * last name is short.
 */
export function namesSomeone(text: string, name: string): boolean {
  const words = new Set(wordsOf(text));
  const [first = '', ...rest] = wordsOf(name);
  const last = rest.length > 0 ? rest : [first];
  if (first === '' || !last.every((word) => words.has(word))) return false;
  const isShort = last.join('').length < 4;
  return rest.length === 0 || !isShort || words.has(first) || words.has(first.slice(0, 1));
}

/** Targets by reference, for many lines. */
export class StatementMatcher {
  readonly #byCode = new Map<string, string[]>();
  readonly #byAmount = new Map<number, MatchTarget[]>();

  constructor(targets: readonly MatchTarget[]) {
    for (const target of targets) {
      const code = compact(target.reference).slice(PREFIX.length);
      this.#byCode.set(code, [...(this.#byCode.get(code) ?? []), target.eoiId]);
      if (target.outstanding > 0)
        this.#byAmount.set(target.outstanding, [...(this.#byAmount.get(target.outstanding) ?? []), target]);
    }
  }

  match({ text, payer, cents }: Pick<CreditLine, 'text' | 'payer' | 'cents'>): LineMatch {
    const codes = [...codesIn(text), ...codesIn(payer)];
    const named = this.#eoisOf(codes);
    if (named.length === 1) return { kind: 'matched', eoiId: named[0]!, why: 'By its reference.' };
    if (named.length > 1) return several('It names more than one EOI.');
    // A reference without its letters, or mistyped, is as good as a guess.
    const bare = wordsOf(`${text} ${payer}`).filter((word) => word.length === CODE);
    const likely = this.#eoisOf([...codes.map(mended), ...bare]);
    if (likely.length === 1)
      return { kind: 'suggested', eoiId: likely[0]!, why: 'It has something like the reference of this EOI.' };
    const people = (this.#byAmount.get(cents) ?? []).filter(({ names }) =>
      names.some((name) => namesSomeone(`${text} ${payer}`, name)),
    );
    if (people.length === 1)
      return {
        kind: 'suggested',
        eoiId: people[0]!.eoiId,
        why: 'It has no known reference. The amount and a buyer’s name fit this EOI.',
      };
    if (people.length > 1 || likely.length > 1) return several('It fits more than one EOI.');
    const unknown = codes.find(isCode);
    return {
      kind: 'none',
      eoiId: null,
      why: unknown ? `Unknown reference ${PREFIX}${unknown}` : 'No reference that we know',
    };
  }

  #eoisOf(codes: readonly string[]): string[] {
    return [...new Set(codes.flatMap((code) => this.#byCode.get(code) ?? []))];
  }
}

const several = (why: string): LineMatch => ({ kind: 'suggested', eoiId: null, why });

/** Which EOI one line is for; see `StatementMatcher` for many. */
export const matchLine = (
  line: Pick<CreditLine, 'text' | 'payer' | 'cents'>,
  targets: readonly MatchTarget[],
): LineMatch => new StatementMatcher(targets).match(line);

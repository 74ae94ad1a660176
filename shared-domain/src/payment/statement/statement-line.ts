/** Most characters of each text of a line that are kept: banks write at most 280. */
export const MAX_TEXT = 300;
/** Most lines of money that came in of one import. */
export const MAX_CREDITS = 2_000;

/** Money that came in, as a statement has it. */
export interface CreditLine {
  /** Its row in the file, from 1. */
  readonly line: number;
  /** @example '2026-11-03' */
  readonly day: string;
  /** Whole cents above 0. */
  readonly cents: number;
  readonly text: string;
  readonly payer: string;
}

/** Letters and digits alone, upper case. @example compact('eoi-0a1b 2c3d') // 'EOI0A1B2C3D' */
export const compact = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** 53 bits of a text (cyrb53): enough where day, amount and account are named beside it. */
function digest(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(16).padStart(14, '0');
}

/**
 * Names a line of an account, so that files which overlap book it once: its day, cents, its words whatever their spaces and case,
 * and which of several identical lines of that day it is, from 1.
 * @example lineFingerprint('063000-10020030', { day: '2026-11-03', cents: 200_000, … }, 1) // '063000-10020030 2026-11-03 200000 … 1'
 */
export const lineFingerprint = (
  account: string,
  { day, cents, text, payer }: Omit<CreditLine, 'line'>,
  nth: number,
): string => `${account} ${day} ${cents} ${digest(compact(`${text}${payer}`))} ${nth}`;

/** The fingerprints of a file's lines, in their order. */
export function fingerprintsOf(account: string, lines: readonly CreditLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const first = lineFingerprint(account, line, 1);
    const nth = (seen.get(first) ?? 0) + 1;
    seen.set(first, nth);
    return lineFingerprint(account, line, nth);
  });
}

/** The day and cents that a fingerprint names, whatever its words. @example '063000-10020030 2026-11-03 200000' */
export const dayAndCentsOf = (fingerprint: string): string => fingerprint.split(' ').slice(0, 3).join(' ');

/** How an account is named. @example accountKey({ bankBsb: '063000', bankAccountNumber: '10020030' }) // '063000-10020030' */
export const accountKey = ({
  bankBsb,
  bankAccountNumber,
}: {
  readonly bankBsb?: string | null;
  readonly bankAccountNumber?: string | null;
}): string | null => (bankBsb && bankAccountNumber ? `${bankBsb}-${bankAccountNumber}` : null);

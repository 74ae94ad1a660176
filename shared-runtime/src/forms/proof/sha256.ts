// SHA-256 is defined in bits (FIPS 180-4).

const firstPrimes = (count: number): number[] => {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
};
/** The first 32 bits of a root's fractional part. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const PRIMES = firstPrimes(64);
const ROUNDS = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const words = new Int32Array(64);

/**
 * The first 32 bits of the SHA-256 of an ASCII text of at most 119 characters. Synchronous: WebCrypto would take a task
 * per hash.
 */
export function sha256Head(text: string): number {
  const length = text.length;
  const blocks = length < 56 ? 1 : 2;
  const bytes = new Uint8Array(blocks * 64);
  for (let at = 0; at < length; at += 1) bytes[at] = text.charCodeAt(at);
  bytes[length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(blocks * 64 - 4, length * 8);
  const state = START.slice();
  for (let block = 0; block < blocks; block += 1) mix(state, view, block * 64);
  return (state[0] ?? 0) >>> 0;
}

function mix(state: Int32Array, view: DataView, offset: number): void {
  for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(offset + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const [a, b] = [words[i - 15] as number, words[i - 2] as number];
    words[i] =
      ((words[i - 16] as number) +
        (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) +
        (words[i - 7] as number) +
        (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10))) |
      0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const one =
      (h +
        (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
        ((e & f) ^ (~e & g)) +
        (ROUNDS[i] as number) +
        (words[i] as number)) |
      0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = ((state[i] as number) + word) | 0));
}

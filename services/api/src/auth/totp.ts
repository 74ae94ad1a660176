import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** The defaults that every authenticator supports: SHA-1, six digits, every 30 s (RFC 6238, RFC 4226). */
const [STEP_MS, DIGITS, SECRET_BYTES] = [30_000, 6, 20];
/** Clocks may be one step off, either way. */
const DRIFT = [0, -1, 1] as const;

/** Bytes in base32 (RFC 4648), without padding: the form in which authenticators take a secret. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((char) => ALPHABET.indexOf(char).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** A new secret for an authenticator: 160 random bits in base32. */
export const newTotpSecret = (): string => base32(randomBytes(SECRET_BYTES));

/** The 30 s time step of a moment, counted from 1970. */
export const stepOf = (now: number): number => Math.floor(now / STEP_MS);

/**
 * The code of a time step.
 * @example codeAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 1) // '287082'
 */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * The time step of a code, at most one step from now; null for a wrong code. The caller must refuse steps that are not
 * newer than the last one used.
 */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const given = Buffer.from(code);
  // Compares all of them, so that response time reveals nothing.
  const fitting = DRIFT.map((drift) => stepOf(now) + drift).filter((step) =>
    timingSafeEqual(Buffer.from(codeAt(secret, step)), given),
  );
  return fitting[0] ?? null;
}

/**
 * The content of an authenticator's QR code.
 * @example totpUri('GEZD…', 'ann@x.com') // 'otpauth://totp/Lotline:ann%40x.com?secret=GEZD…&issuer=Lotline'
 */
export const totpUri = (secret: string, email: string): string =>
  `otpauth://totp/Lotline:${encodeURIComponent(email)}?secret=${secret}&issuer=Lotline`;

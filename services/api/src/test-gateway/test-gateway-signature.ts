import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header with an event's time and signature: `t=<seconds>,v1=<hex>`. */
export const TEST_SIGNATURE = 'lotline-test-signature';

const hmacOf = (secret: string, seconds: string, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** Signs an event's bytes with the time at which it is sent. */
export function testSignature(secret: string, body: Buffer, at = new Date()): string {
  const seconds = String(Math.floor(at.getTime() / 1000));
  return `t=${seconds},v1=${hmacOf(secret, seconds, body).toString('hex')}`;
}

/** An older signature is refused, as another one could have kept it, in seconds. */
const TOLERANCE_SECONDS = 300;

/** Whether a header was made with this secret over these bytes, at most five minutes ago. */
export function isTestSignature(secret: string, body: Buffer, header: string, now = new Date()): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header);
  if (!match || secret === '') return false;
  const [, seconds = '', hex = ''] = match;
  const isRecent = Math.abs(now.getTime() / 1000 - Number(seconds)) <= TOLERANCE_SECONDS;
  return isRecent && timingSafeEqual(hmacOf(secret, seconds, body), Buffer.from(hex, 'hex'));
}

import { shape, type Wire } from './shape.js';

/**
 * Proof of work for a public form: find a base-36 number for which the sha256 of `<challenge>.<number>` begins with
 * `bits` zero bits, and send `<challenge>.<number>` as `proof`. Valid for one request, for `goodForMs`.
 */
export const formChallenge = shape({ challenge: 'string', bits: 'number', goodForMs: 'number' });
export type FormChallenge = Wire<typeof formChallenge>;

import { plainNumber, plainText } from '../field/plain.schema.js';

/**
 * The minimum plausible time to fill in and send a form, in ms: the API rejects faster submissions, and our pages wait.
 */
export const FASTEST_FILL_MS = 2_000;

/** An unreadable proof is treated as absent instead of being rejected, because a form without one is accepted. */
function proofSchema() {
  const schema = plainText('Proof');
  schema.transforms = [(value: unknown) => (typeof value === 'string' && value.length <= 120 ? value : undefined)];
  return schema.optional();
}

/** Anti-bot fields of every public form: a honeypot, the time the form was open in ms, and a solved challenge. */
export const botGuardFields = {
  website: /*#__PURE__*/ plainText('Website').max(0).optional(),
  filledMs: /*#__PURE__*/ plainNumber('Time')
    .transform((value: unknown) => (typeof value === 'number' && value >= 0 ? value : 0))
    .optional(),
  proof: proofSchema(),
};

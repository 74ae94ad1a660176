import { plainNumber, plainText } from '../api/plain.schema.js';

/** The least time a person needs to read, fill in and send a form, in ms: the API refuses a faster one, and our pages wait. */
export const FASTEST_FILL_MS = 2_000;

/** A proof that can't be read is as good as none (a form without one is taken), so it is never refused. */
function proofSchema() {
  const schema = plainText('Proof');
  schema.transforms = [(value: unknown) => (typeof value === 'string' && value.length <= 120 ? value : undefined)];
  return schema.optional();
}

/** Fields every public form carries beside its own: a trap that people leave empty, how long the form was open, in ms, and a solved challenge. */
export const botGuardFields = {
  website: /*#__PURE__*/ plainText('Website').max(0).optional(),
  filledMs: /*#__PURE__*/ plainNumber('Time')
    .transform((value: unknown) => (typeof value === 'number' && value >= 0 ? value : 0))
    .optional(),
  proof: proofSchema(),
};

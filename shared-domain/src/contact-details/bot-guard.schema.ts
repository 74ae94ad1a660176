import { plainNumber, plainText } from '../api/plain.schema.js';

/** Nobody reads, types and sends a form in less, in ms: the API refuses what claims to, and our pages wait for it. */
export const FASTEST_FILL_MS = 2_000;

/** Fields every public form carries beside its own: a trap that people leave empty, and how long the form was open, in ms. */
export const botGuardFields = {
  website: /*#__PURE__*/ plainText('Website').max(0).optional(),
  filledMs: /*#__PURE__*/ plainNumber('Time')
    .transform((value: unknown) => (typeof value === 'number' && value >= 0 ? value : 0))
    .optional(),
};

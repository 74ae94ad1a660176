import { named, NOW, TOKEN } from '../email-templates/sample-parts.js';
import type { Samples } from '../email-templates/sample-scene.js';
import { watchSet } from './watch-mail.js';

/** The email about a lot that somebody watches. */
export const watchSamples: Samples = ({ about, ...scene }) =>
  named('', [watchSet({ ...scene, lot: about }, 'ashleigh.moreau@example.com', TOKEN, NOW)]);

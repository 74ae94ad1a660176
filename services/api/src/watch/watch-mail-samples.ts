import { named, NOW, TOKEN } from '../email-templates/sample-parts.js';
import type { Samples } from '../email-templates/sample-scene.js';
import { watchSet } from './watch-mail.js';

/** The email that confirms a watch on a lot. */
export const watchSamples: Samples = ({ about, ...scene }) =>
  named('', [watchSet({ ...scene, lot: about }, 'ashleigh.moreau@example.com', TOKEN, NOW)]);

import { HOLD, named } from '../email-templates/sample-parts.js';
import type { Samples } from '../email-templates/sample-scene.js';
import { viewingBooked } from './viewing-mail.js';

/** The email about a viewing. */
export const viewingSamples: Samples = (scene) =>
  named('', [viewingBooked(scene, 'ashleigh.moreau@example.com', HOLD)]);

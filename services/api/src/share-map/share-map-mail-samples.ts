import { named, NOW } from '../email-templates/sample-parts.js';
import type { Samples } from '../email-templates/sample-scene.js';
import { sharedMap } from './share-map-mail.js';

/** The email that shares a map. */
export const sharedMapSamples: Samples = (scene) =>
  named('', [sharedMap(scene, 'ashleigh.moreau@example.com', NOW.toISOString().slice(0, 10))]);

import { trackEventSchema } from '../tracking/track-event.schema.js';
import { endpoint } from './endpoint.js';
import { shape } from '../answer/shape.js';

/** A tracking event of section 3 or a page view (D39). Never blocks a flow: the client ignores every failure. */
export const trackEvent = endpoint({
  action: 'tracking/trackEvent',
  method: 'POST',
  path: '/events',
  access: 'event.send',
  body: trackEventSchema,
  invalidates: 'telemetry',
  answer: shape({ ok: 'boolean' }),
});

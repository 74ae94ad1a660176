import { newsConsent, waitlistConsent, watchConsent } from './consent.js';

it('the boxes name whom one agrees to hear from', () => {
  expect([newsConsent('Rise'), waitlistConsent('Rise'), watchConsent()]).toEqual([
    'Send me news and offers from Rise',
    'Yes, email me about releases at Rise',
    'Yes, email me about this lot',
  ]);
});

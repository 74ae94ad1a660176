import { EMAIL_REFUSALS, emailRefusalOf } from './email-refusal.js';

it.each([
  ['550 5.1.1 Error', 'unknown'],
  ['550 Error', 'unknown'],
  ['550 5.2.1 Error', 'unknown'],
  ['552 5.2.2 Error', 'full'],
  ['452 4.2.2 Error', 'full'],
  ['550 5.7.1 Error', 'spam'],
  ['554 Error', 'spam'],
  ['535 5.7.8 Error', 'refused'],
  ['554 5.3.4 Error', 'refused'],
  ['451 4.3.0 Error', 'unreachable'],
  ['Error', 'unreachable'],
  ['', 'unreachable'],
  [null, 'unreachable'],
] as const)('a mail server’s answer %p is %s', (lastError, refusal) => expect(emailRefusalOf(lastError)).toBe(refusal));

it('every refusal is a sentence', () => {
  for (const words of Object.values(EMAIL_REFUSALS)) expect(words).toMatch(/^[A-Z].*\.$/);
});

import { EMAIL_KINDS, OPTIONAL_EMAILS, optionalEmailOf } from './email-choices.js';

it('what may be left out is exactly what is not required', () => {
  expect(Object.entries(EMAIL_KINDS).flatMap(([kind, { isRequired }]) => (isRequired ? [] : [kind]))).toEqual([
    ...OPTIONAL_EMAILS,
  ]);
});

it.each([
  ['lot-free', 'lots'],
  ['enquiry-received', 'receipts'],
  ['hold-approved', null],
  ['account-reset', null],
])('%s depends on %s', (template, kind) => expect(optionalEmailOf(template)).toBe(kind));

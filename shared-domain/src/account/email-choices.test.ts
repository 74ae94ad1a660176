import { EMAIL_KINDS, OPTIONAL_EMAILS, optionalEmailOf } from './email-choices.js';

it('what may be left out is exactly what is not required', () => {
  expect(Object.entries(EMAIL_KINDS).flatMap(([kind, { isRequired }]) => (isRequired ? [] : [kind]))).toEqual([
    ...OPTIONAL_EMAILS,
  ]);
});

it('names what the emails about a sale are about', () => {
  const { label, about, isRequired } = EMAIL_KINDS.sales;
  expect([label, isRequired]).toEqual(['Your holds and EOIs', true]);
  for (const what of ['decided', 'deposits', 'end of a hold or an EOI']) expect(about).toContain(what);
});

it.each([
  ['lot-free', 'lots'],
  ['enquiry-received', 'receipts'],
  ['hold-approved', null],
  ['eoi-deposit-due', null],
  ['account-reset', null],
])('%s depends on %s', (template, kind) => expect(optionalEmailOf(template)).toBe(kind));

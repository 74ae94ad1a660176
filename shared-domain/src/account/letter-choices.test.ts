import { LETTER_KINDS, OPTIONAL_LETTERS, optionalLetterOf } from './letter-choices.js';

it('what may be left out is exactly what is not required', () => {
  expect(Object.entries(LETTER_KINDS).flatMap(([kind, { isRequired }]) => (isRequired ? [] : [kind]))).toEqual([
    ...OPTIONAL_LETTERS,
  ]);
});

it.each([
  ['lot-free', 'lots'],
  ['enquiry-received', 'receipts'],
  ['hold-approved', null],
  ['account-reset', null],
])('%s depends on %s', (template, kind) => expect(optionalLetterOf(template)).toBe(kind));

import { invitedPasswordRules, isValidInvitedPassword, isValidPassword, passwordRules } from './password.js';

describe('passwords (spec 5, D25)', () => {
  it.each([
    ['Ab1!', true],
    ['Password1!', true],
    ['Ab1!Ab1!Ab1!Ab1!', true],
    ['Ab1', false],
    ['Ab1!Ab1!Ab1!Ab1!x', false],
    ['lower1!', false],
    ['UPPER1!', false],
    ['NoDigit!', false],
    ['NoSymbol1', false],
    ['', false],
  ])('%s is valid: %s', (password, valid) => expect(isValidPassword(password)).toBe(valid));

  it('the indicator says each line of its own', () => {
    expect(passwordRules('abc')).toEqual([
      { label: 'Upper and lowercase letters', met: false },
      { label: 'Between 4 and 16 characters', met: false },
      { label: 'Contains a number and a symbol', met: false },
    ]);
    expect(passwordRules('Abcd').map((rule) => rule.met)).toEqual([true, true, false]);
  });

  it.each([
    ['elevenchars', [false, true]],
    ['1qaz2wsx3edc', [true, false]],
    ['twelve chars', [true, true]],
    ['', [false, false]],
  ])('an invited account reads of %s: %s', (password, met) =>
    expect(invitedPasswordRules(password).map((rule) => rule.met)).toEqual(met),
  );

  it.each([
    ['elevenchars', false],
    ['twelve chars', true],
    ['x'.repeat(128), true],
    ['x'.repeat(129), false],
  ])('an invited account may have %s: %s', (password, valid) => expect(isValidInvitedPassword(password)).toBe(valid));
});

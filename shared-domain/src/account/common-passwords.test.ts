import { isCommonPassword } from './common-passwords.js';
import { isValidPassword } from './password.js';

describe('the ten thousand most used passwords (D78)', () => {
  it.each([
    ['P@ssw0rd', true],
    ['Sasha_007', true],
    ['qwertyQWERTY!1', false],
    ['123456789QWE', true],
    ['Ab1!', false],
  ])('%s is one of them: %s', (password, common) => expect(isCommonPassword(password)).toBe(common));

  it('one of them may still fit the rule of section 5: the customer decides', () =>
    expect(isValidPassword('P@ssw0rd')).toBe(true));
});

import type { TextCheck } from './text-checks.js';
import { passesCheck } from './text-checks.js';

it.each<[string, TextCheck, boolean]>([
  ['ABCd', 'hasLowercase', true],
  ['ABC', 'hasLowercase', false],
  ['abC', 'hasUppercase', true],
  ['abc', 'hasUppercase', false],
  ['abc!', 'hasSpecialCharacter', true],
  ['ab c', 'hasSpecialCharacter', false],
  ['abc1', 'hasDigit', true],
  ['abc', 'hasDigit', false],
  ['Ketterwick & Co. (VIC), `A`-1', 'latin', true],
  ['Дом', 'latin', false],
  ['a/b', 'latin', false],
])('spec 5: %s passes %s: %s', (text, check, passes) => expect(passesCheck(text, check)).toBe(passes));

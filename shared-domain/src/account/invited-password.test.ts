import { invitedPasswordRules } from './invited-password.js';

it.each([
  ['', [false, false]],
  ['short', [false, true]],
  ['a long enough one', [true, true]],
  ['qwerty123456', [true, false]],
  ['x'.repeat(129), [false, true]],
] as const)('an invited person’s password %j meets %j (D25)', (password, met) => expect(invitedPasswordRules(password).map((rule) => rule.met)).toEqual(met));

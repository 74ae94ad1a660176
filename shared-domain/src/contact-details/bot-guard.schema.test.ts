import { plainObject } from '../field/plain.schema.js';
import { botGuardFields } from './bot-guard.schema.js';

const schema = plainObject(botGuardFields);

it.each([
  ['an honest form', { website: '', filledMs: 8200 }, true],
  ['an older client', {}, true],
  ['a form left open for a month', { filledMs: 2_592_000_000 }, true],
  ['a clock that went back', { filledMs: -5 }, true],
  ['a bot in the trap', { website: 'https://spam.example' }, false],
])('%s passes: %s', async (_, fields, passes) => expect(await schema.isValid(fields)).toBe(passes));

import { codeText } from './code-text.js';

/** A text message holds 160 of these characters. */
const BASIC = /^[ -Z_a-z]{1,160}$/;

it.each([
  ['Tallowbrook Rise', '012345 is your code for Tallowbrook Rise. It is valid for 10 minutes. Never share it.'],
  ['Wīrangū Vale', '012345 is your code for Wirangu Vale. It is valid for 10 minutes. Never share it.'],
  ['日本', '012345 is your code for your quote. It is valid for 10 minutes. Never share it.'],
])('names %s', (title, text) => expect(codeText('012345', title)).toBe(text));

it.each([
  'x'.repeat(120),
  '🏡'.repeat(60),
  'A [very] long {title} of an estate by the sea, with everything in it and more',
])('is one message for %s', (title) => expect(codeText('012345', title)).toMatch(BASIC));

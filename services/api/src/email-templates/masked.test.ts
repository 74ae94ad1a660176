import { maskedEmail, nameInMail } from './masked.js';

it.each([
  ['ann.lee@example.com', 'a•••@example.com'],
  ['a@example.com', 'a•••@example.com'],
  ['𝒶nn@example.com', '𝒶•••@example.com'],
])('%s is shown as %s', (email, masked) => expect(maskedEmail(email)).toBe(masked));

it.each([
  ['Ann Lee', 'Ann Lee'],
  ['J. R. Lee', 'J. R. Lee'],
  ['visit lots.example now', 'visit lots. example now'],
])('the name %s is written as %s', (name, written) => expect(nameInMail(name)).toBe(written));

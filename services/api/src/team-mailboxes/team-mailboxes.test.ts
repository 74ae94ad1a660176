import { newId } from '../database/entity-id.js';
import { mailboxesOf } from './team-mailboxes.service.js';

const NOW = new Date('2027-02-03T04:05:00Z');
const LATER = new Date('2027-02-10T04:05:00Z');
const [ann, ben, cho] = ['ann', 'ben', 'cho'].map((name) => ({ _id: newId(), email: `${name}@example.com` })) as [
  Member,
  Member,
  Member,
];
type Member = Parameters<typeof mailboxesOf>[0][number];
const silent = { ...ben, answersQuotes: false };
const away = { ...cho, awayUntil: LATER };

it.each([
  ['the whole team, where nobody is assigned', [ann, ben, cho], null, 'ann ben cho'],
  ['the one it is assigned to', [ann, ben, cho], ben._id, 'ben'],
  ['all others, where that one is away', [ann, ben, away], cho._id, 'ann ben'],
  ['all others, where that one doesn’t answer', [ann, silent, cho], ben._id, 'ann cho'],
  ['all others, where that one has left', [ann, cho], ben._id, 'ann cho'],
  ['all, where nobody is left who answers', [silent, away], null, 'ben cho'],
  ['one who is back', [{ ...cho, awayUntil: NOW }], null, 'cho'],
  ['nobody, without a team', [], ann._id, ''],
])('an email about a quote goes to %s (D143)', (_, team, assigneeId, names) => {
  expect(mailboxesOf(team, assigneeId, NOW)).toEqual(
    names
      .split(' ')
      .filter(Boolean)
      .map((name) => `${name}@example.com`),
  );
});

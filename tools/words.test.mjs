// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');

/** Whole labels and sentences that were replaced by plainer ones; docs/wording.md has what is said instead. */
const OLD_WORDS = `
Enter for a caller · Enter the request · Look them up · You know them
They get the same letter as after a form on the website · Approve who is next in line · Single keys do this
The letter they get · Before this · Taken back. No letter was sent.
They lost this lot. Each gets a letter, and each can be taken back for 30 seconds.
Mail undelivered · Tell me of new requests · No hold fits · No lot fits · No lot is theirs
On no waitlist · No enquiry was made · How the stage stood · The stage at this moment · Taken since · Move this lot
Days, if not the usual · Times a lot that was for sale or on hold moved to Pre-Contract
Invite somebody · Keys for programs · Make a key · May · Good · Good for · All that the landowner may
None chosen means all, those to come too · In links · Work on it · See its page · Nothing was changed yet
No page has told of this remote · Loaded well
Log in to have them everywhere · Tick two to 4 lots · Look among your spam too
We found what you asked for with this email before · Everything that we hold of you · You have agreed to no news
This ends with it · Load this page again for codes that count now
Somebody asks to hold this lot · leave the link alone · The buyer takes the request back
To go on, write to the estate's team · Another email address was asked for · Somebody tries to log in
A new device has logged in
`
  .split(/[\n·]/)
  .map((words) => words.trim())
  .filter(Boolean);

const plain = (/** @type {string} */ words) =>
  words
    .trim()
    .replaceAll('’', "'")
    .replace(/[.:!]$/, '')
    .toLowerCase();
const OLD = new Set(OLD_WORDS.map(plain));

/** String literals without values in them. @param {string} source */
const literalsOf = (source) =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`$]*)`|"([^"\n]*)"/g)].map(
    ([, one, two, three]) => one ?? two ?? three,
  );

/** @param {string} source */
const oldWordsIn = (source) => literalsOf(source).filter((words) => OLD.has(plain(words ?? '')));

const files = execFileSync(
  'git',
  ['ls-files', '*strings.ts', 'services/api/src/**/*mail*.ts', 'services/api/src/email-templates/*.ts'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter(Boolean);

it('no text of a screen or an email is one of the old words', () => {
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    oldWordsIn(readFileSync(join(ROOT, file), 'utf8')).map((words) => `${file}: ${words}`),
  );
  expect(found).toEqual([]);
});

it.each([
  ["{ title: 'Make a key' }", ['Make a key']],
  ["text: 'Somebody tries to log in.'", ['Somebody tries to log in.']],
  ['text: "To go on, write to the estate\'s team"', ["To go on, write to the estate's team"]],
  ["{ title: 'Create key', hint: 'You may make a key.' }", []],
])('control: %s', (source, found) => expect(oldWordsIn(source)).toEqual(found));

// @ts-check
// Part of `npm run lint`: documents must be free of the idioms of idioms.mjs.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { idiomsIn } from './idioms.mjs';

/** The specification is quoted as it was given. */
const QUOTED = ['docs/specification.md'];

const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).split('\n').filter(Boolean);
const problems = documents
  .filter((file) => !QUOTED.includes(file))
  .flatMap((file) =>
    idiomsIn(readFileSync(file, 'utf8')).map((one) => `${file}: '${one.found}': write e.g. ${one.write}`),
  );
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}

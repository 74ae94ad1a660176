// @ts-check
// Part of `npm run lint`: documents must be free of the idioms of idioms.mjs.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { idiomsIn } from './idioms.mjs';

/** The specification is quoted as it was given. */
const QUOTED = ['docs/specification.md'];
/** Documents still to be rewritten; take one off the list once it is clean, add none. */
const TO_REWRITE = new Set(
  readFileSync(new URL('docs-to-rewrite.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).split('\n').filter(Boolean);
const problems = documents
  .filter((file) => !QUOTED.includes(file))
  .flatMap((file) => {
    const found = idiomsIn(readFileSync(file, 'utf8'));
    if (!TO_REWRITE.has(file)) return found.map((one) => `${file}: '${one.found}': write e.g. ${one.write}`);
    return found.length > 0 ? [] : [`${file} is clean: take it off tools/lint/docs-to-rewrite.txt`];
  });
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}

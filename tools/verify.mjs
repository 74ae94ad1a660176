// @ts-check
// npm run verify: lint, types and unit tests, in two minutes or less.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { closingWords } from './test/counts.mjs';
import { runStages, VERIFY } from './test/stages.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const counts = await runStages(VERIFY, { root, logs: join(root, '.cache', 'verify') });
console.log(`\n${closingWords(counts)}`);
process.exit(counts.failed === 0 ? 0 : 1);

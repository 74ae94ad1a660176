// @ts-check
// npm run verify: lint, types and unit tests; on a branch those that it reaches.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBranch, testsOf } from './test/branch.mjs';
import { closingWords } from './test/counts.mjs';
import { findNewerNode } from './test/newer-node.mjs';
import { runStages } from './test/run-stages.mjs';
import { VERIFY } from './test/stages.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const branch = await findBranch(root);
const counts = await runStages(VERIFY(branch && (await testsOf(root, branch))), {
  root,
  logs: join(root, '.cache', 'verify'),
  node: await findNewerNode(),
});
console.log(`\n${closingWords(counts)}`);
process.exit(counts.failed === 0 ? 0 : 1);

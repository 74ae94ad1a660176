import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { arrowsOf, cyclesOf } from './rooms.js';

const SRC = join(process.cwd(), 'services/api/src');

describe('rooms of the API', () => {
  it.each([
    ['folders', Infinity],
    ['folders of the first level', 1],
  ])('no cycle of %s', (_, depth) => {
    const arrows = arrowsOf(SRC, depth);
    expect(arrows.size).toBeGreaterThan(20);
    expect(cyclesOf(arrows)).toEqual([]);
  });

  it('the control: a way back is found and named by its imports', () => {
    const root = mkdtempSync(join(tmpdir(), 'rooms-'));
    const files = {
      'a/one.ts': "import { two } from '../b/two.js';",
      'b/two.ts': "import type { Three } from '../b/inner/three.js';",
      'b/inner/three.ts': "export { one } from '../../a/one.js';",
    };
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    expect(cyclesOf(arrowsOf(root))).toEqual([
      'a/one.ts imports ../b/two.js; b/two.ts imports ../b/inner/three.js; b/inner/three.ts imports ../../a/one.js',
    ]);
    expect(cyclesOf(arrowsOf(root, 1))).toHaveLength(1);
    rmSync(root, { recursive: true });
  });
});

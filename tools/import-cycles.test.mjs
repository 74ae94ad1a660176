// @ts-check
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { betweenFolders, cyclesOf, importsBelow } from './import-cycles.mjs';

const ROOT = join(import.meta.dirname, '..');
const PACKAGES = ['services/api', ...readdirSync(ROOT).filter((name) => /^(?:shell$|shared-|mf-)/.test(name))];

describe.each(PACKAGES)('%s', (name) => {
  const imports = importsBelow(join(ROOT, name, 'src'));
  const levels = [imports, betweenFolders(imports), betweenFolders(imports, 1)];

  it('imports go one way between files, folders and folders of the first level', () => {
    const cycles = levels.flatMap(cyclesOf);
    expect(cycles).toEqual([]);
  });
});

describe('the control', () => {
  const parent = mkdtempSync(join(tmpdir(), 'cycles-'));
  const root = join(parent, 'mf-new/src');
  afterAll(() => rmSync(parent, { recursive: true }));
  const write = (/** @type {Record<string, string>} */ files) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
  };

  it('reads every package', () => {
    expect(PACKAGES.length).toBeGreaterThan(10);
    const api = importsBelow(join(ROOT, 'services/api/src'));
    expect([...api.values()].flatMap((imported) => [...imported]).length).toBeGreaterThan(1500);
    expect(betweenFolders(api).size).toBeGreaterThan(60);
  });

  it('a ring of folders is found and named by its imports, whether static, of types or on demand', () => {
    write({
      'module.ts': "import './a/one';",
      'a/one.ts': "import {\n  two,\n} from '../b/two.js';",
      'b/two.tsx': "import type { Three } from '../b/inner/three.js';",
      'b/inner/three.ts': 'export const load = () => import(/* webpackMode: "eager" */ \'../../c\');',
      'c/index.ts': "export { four } from './four';",
      'c/four.ts': "import '../a/other';",
      'a/other.ts': '',
      'a/one.test.ts': "import '../module';",
      'testing/host.ts': "import '../module';",
    });
    const imports = importsBelow(root);
    expect(cyclesOf(imports)).toEqual([]);
    expect(cyclesOf(betweenFolders(imports))).toEqual([
      'a/one.ts imports ../b/two.js; b/two.tsx imports ../b/inner/three.js; b/inner/three.ts imports ../../c; c/four.ts imports ../a/other',
    ]);
    expect(cyclesOf(betweenFolders(imports, 1))).toEqual([
      'a/one.ts imports ../b/two.js; b/inner/three.ts imports ../../c; c/four.ts imports ../a/other',
    ]);
  });

  it('a folder that imports an entry by the package’s name imports what that entry imports', () => {
    write({ 'index.ts': "import './e/one';", 'e/one.ts': "import { one } from '@lotline/mf-new';" });
    expect(cyclesOf(importsBelow(root))).toEqual(['e/one.ts imports @lotline/mf-new; index.ts imports ./e/one']);
    write({ 'index.ts': '' });
  });

  it('two files of one folder that import each other are found', () => {
    write({ 'd/one.ts': "import type { Two } from './two';", 'd/two.ts': "import { one } from './one';" });
    expect(cyclesOf(importsBelow(root))).toEqual(['d/one.ts imports ./two; d/two.ts imports ./one']);
  });
});

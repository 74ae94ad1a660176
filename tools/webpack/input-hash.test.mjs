import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inputHash } from './input-hash.cjs';

it('another source gives another hash, in a folder outside this clone too; a test doesn’t count', () => {
  const team = mkdtempSync(join(tmpdir(), 'lotline-team-'));
  try {
    const folder = join(team, 'mf-a');
    mkdirSync(join(folder, 'src'), { recursive: true });
    const hashWith = (file, text) => {
      writeFileSync(join(folder, 'src', file), text);
      return inputHash(folder);
    };
    const first = hashWith('module.ts', 'export default 1;');
    expect(hashWith('module.test.ts', 'it("holds")')).toBe(first);
    expect(hashWith('module.ts', 'export default 2;')).not.toBe(first);
  } finally {
    rmSync(team, { recursive: true });
  }
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SRC = join(__dirname, '..');

test('the public page loads no kit (ADR-0023)', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('kit/') && !/^examples|\.test\./.test(file));
  expect(files).toContain('form/index.ts');
  expect(files.filter((file) => /from '[^']*\/kit\//.test(readFileSync(join(SRC, file), 'utf8')))).toEqual([]);
});

// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { known, lostIn, lostReferences, proseOf } from './references.mjs';

const ROOT = join(__dirname, '..');

it('what comments, test titles and documents cite is in the repository', () => expect(lostReferences()).toEqual([]));

it('a decision has one line', () => {
  const names = [...readFileSync(join(ROOT, 'docs/decisions.md'), 'utf8').matchAll(/^- \*\*(D\d+)\b/gm)].map(
    ([, name]) => name,
  );
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it.each(['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md'])('%s names every package', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const packages = readdirSync(ROOT).filter(
    (name) => existsSync(join(ROOT, name, 'package.json')) && name !== 'node_modules',
  );
  expect([...packages, 'services/api', 'tools'].filter((name) => !text.includes(`${name}/`))).toEqual([]);
});

describe('control: what is not there is found', () => {
  const given = known();

  it.each([
    ['(D12)', []],
    ['(D412)', ['decisions: D412']],
    ['as spec 2.4 says', []],
    ['(2.4, 2.99, D17)', ['sections: 2.99']],
    ['section 11', ['sections: 11']],
    ['spec 4.2 and 4.9', ['sections: 4.9']],
    ['an answer\n * (quality, Reliability\n * 9)', []],
    ['(quality, Reliability 90)', ['goals: Reliability 90']],
    ['ADR-0005, ADR-9999', ['records: 9999']],
    ['see notes-of-ours.md', ['documents: notes-of-ours.md']],
    ['(ARCHITECTURE.md, A remote)', []],
    ['(ARCHITECTURE.md, A dream)', ['chapters: A dream']],
    ['see boot/read-boot.ts', []],
    ['see `shell/src/boot/no-such-file.ts`', ['files: shell/src/boot/no-such-file.ts']],
  ])('%j', (text, lost) => expect(lostIn(text, given)).toEqual(lost));

  it('in comments and titles, not in code', () => {
    expect(proseOf('a.ts', "const x = f('D9999'); // (D1)\nit('does (2.4)', () => at(D9999));")).toBe(
      "// (D1)\nit('does (2.4)'",
    );
  });
});

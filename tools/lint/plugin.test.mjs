// @ts-check
// The linter itself, on planted files: a rule that it doesn't run, or a way to import that it doesn't see, protects nothing.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'lotline-lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** File → its code, and what the linter says about it. @type {Record<string, [code: string, said: string | null]>} */
const PLANTED = {
  'mf-estate-map/src/a.ts': ["import axios from 'axios'; export const a = axios;", 'free of axios'],
  'mf-estate-map/src/b.ts': ["export * from '@lotline/mf-builder';", 'may not import mf-builder'],
  'mf-estate-map/src/c.ts': ["export { x } from '@lotline/shell';", 'may not import shell'],
  'mf-estate-map/src/d.ts': ["export const d = () => import('@lotline/mf-lot-modal');", 'may not import mf-lot-modal'],
  'mf-estate-map/src/e.ts': ["export const e = require('axios');", 'free of axios'],
  'mf-estate-map/src/f.ts': ["export type F = import('@lotline/mf-lot-modal').F;", 'may not import mf-lot-modal'],
  'services/api/src/g.service.ts': ["import { G } from './g.model.js'; export const g = G;", 'imports no .model file'],
  'services/api/src/h.service.ts': ["import type { G } from './g.model.js'; export const h: G = 1;", null],
  'services/api/src/i.service.ts': ["import { type G } from './g.model.js'; export const i: G = 1;", null],
  'shell/src/NotKebab.ts': ['export const j = 1;', 'file names are kebab-case'],
  'shell/src/k.ts': ['// The owner is told.\nexport const k = 1;', "'is told': write e.g."],
  'shell/src/l.test.ts': ["it.each([1])('%s says so', () => {});", "'says so': write e.g."],
  'shell/src/m.test.ts': ['describe(`a page of ${1} meanwhile`, () => {});', "'meanwhile': write e.g."],
  'shell/src/n.ts': ["export const text = 'the owner is told';", null],
  'shell/src/use-p.ts': [
    "import { useEffect } from 'react';\nexport function useP(p: () => void) {\n  useEffect(() => p(), []);\n}",
    "missing dependency: 'p'",
  ],
  'shell/src/use-q.ts': [
    "import { useRef } from 'react';\nexport function useQ(q: boolean) {\n  if (q) useRef(0);\n}",
    'called conditionally',
  ],
  'services/api/src/s.ts': ['export const s = (model) => model.collection.insertOne({});', 'skips the tenant scope'],
  'services/api/src/t.ts': ["export const t = (db) => db.collection('lots').find();", 'skips the tenant scope'],
  'services/api/src/u.ts': ["export const u = (db) => db['collections'].lots;", 'skips the tenant scope'],
  'services/api/src/v.ts': [
    'export function v(model) {\n  const { collection } = model;\n  return collection;\n}',
    'skips the tenant scope',
  ],
  'services/api/src/w.ts': [
    '// No tenant scope:\nexport const w = (model) => model.collection;',
    'skips the tenant scope',
  ],
  'services/api/src/x.ts': [
    '// No tenant scope: a job of all owners.\nexport const x = (db) =>\n  db\n    .collection(1);\nexport const y = (db) => db.collection(2);',
    'skips the tenant scope',
  ],
  'services/api/src/y.ts': [
    'export function y(model) {\n  // No tenant scope: rows of all owners.\n  return model\n    .collection.find();\n}',
    null,
  ],
  'services/api/src/z.ts': ['export const z = (userCollection) => ({ from: userCollection.collection });', null],
  'services/api/src/z.test.ts': ['export const z = (model) => model.collection;', null],
  'shared-domain/src/r.ts': ['export const r = process.env;', 'A browser has no process'],
  'shared-domain/src/r.test.ts': ['export const r = process.env;', null],
};

/** @type {Record<string, string[]>} */
const said = {};
beforeAll(() => {
  const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'));
  delete config.$schema;
  config.jsPlugins = [join(root, 'tools', 'lint', 'plugin.mjs')];
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config));
  for (const [file, [code]] of Object.entries(PLANTED)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  let output = '';
  try {
    output = execFileSync(process.execPath, [oxlint, '--format', 'json'], { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    output = /** @type {{ stdout: string }} */ (error).stdout;
  }
  for (const { filename, message } of JSON.parse(output).diagnostics) (said[filename] ??= []).push(message);
});

it.each(Object.entries(PLANTED))('%s: %j', (file, [, expected]) => {
  const found = (said[file] ?? []).join('\n');
  if (expected === null) expect(found).toBe('');
  else expect(found).toContain(expected);
});

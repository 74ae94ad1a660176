import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { GROUPS } from './groups.js';

const APART = 'reliability';
const specsIn = (folder: string) =>
  readdirSync(join(__dirname, folder)).filter((name) => name.endsWith('.api-spec.ts'));
const folders = [
  '.',
  ...readdirSync(__dirname, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name !== APART ? [entry.name] : [],
  ),
];
const groups = Object.entries(GROUPS);

it.each(folders)('each spec of %s is run once by npm test', (folder) => {
  const parts = groups.flatMap(([, all]) => all).filter((part) => part.folder === folder);
  const runs = specsIn(folder).map((file) => [file, parts.filter(({ only }) => only?.(file) ?? true).length]);
  expect(runs.filter(([, count]) => count !== 1)).toEqual([]);
});

it.each(groups)('group %s is a suite', (group) =>
  expect(existsSync(join(__dirname, `group-${group}.specs.ts`))).toBe(true),
);

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Its specs wait for processes of their own: they are the stage after the journeys. */
const APART = 'reliability';
const folders = [
  '.',
  ...readdirSync(__dirname, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name !== APART ? [entry.name] : [],
  ),
];
const hasSpecs = (folder: string) => readdirSync(join(__dirname, folder)).some((name) => name.endsWith('.api-spec.ts'));

it.each(folders.filter(hasSpecs))('the specs of %s are run by npm test', (folder) =>
  expect(existsSync(join(__dirname, folder, 'all.specs.ts'))).toBe(true),
);

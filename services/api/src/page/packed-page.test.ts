import { brotliDecompressSync } from 'node:zlib';
import { newNonce, NONCE_PLACEHOLDER, withNonce } from './page-nonce.js';
import { packedWith, packPage, tryToPack } from './packed-page.js';

const words = (seed: number, count: number): string =>
  Array.from(
    { length: count },
    (_, i) => `<td>Lot ${(seed * 31 + i * 7) % 997} – ${Math.sin(seed + i).toFixed(6)} m²</td>`,
  ).join('');
const pageOf = (seed: number, count: number): string =>
  `<!doctype html><style nonce="${NONCE_PLACEHOLDER}">${words(seed, count)}</style><script nonce="${NONCE_PLACEHOLDER}"></script>${words(seed + 1, count * 3)}<script type="application/json" nonce="${NONCE_PLACEHOLDER}">{"nonce":"${NONCE_PLACEHOLDER}","data":"${words(seed + 2, count)}"}</script>`;

it.each(Array.from({ length: 24 }, (_, seed) => [seed, [1, 20, 400, 2500][seed % 4]!, [4, 6, 9][seed % 3]!]))(
  'page %d of %d rows, packed once at quality %d, is the page with each visitor’s nonce',
  async (seed, count, quality) => {
    const html = pageOf(seed, count);
    const packed = await packPage(html, quality);
    expect(packed).not.toBeNull();
    for (let visitor = 0; visitor < 5; visitor += 1) {
      const nonce = newNonce();
      const text = brotliDecompressSync(packedWith(packed!, nonce)).toString();
      expect(text).toBe(withNonce(html, nonce));
      expect(text).not.toContain(NONCE_PLACEHOLDER);
    }
  },
);

it('nonces are of one length, and no two are alike', () => {
  const many = Array.from({ length: 1000 }, newNonce);
  expect([new Set(many).size, new Set(many.map(({ length }) => length))]).toEqual([
    1000,
    new Set([NONCE_PLACEHOLDER.length]),
  ]);
});

it('a page without a nonce is not packed this way', async () => expect(await packPage('<p>Nothing</p>', 6)).toBeNull());

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
it.each([...LETTERS])(
  'a page that says %s before what follows its nonce is not packed with a nonce ending in it: that character would be every visitor’s',
  async (letter) => {
    const follows = `aa" data-what="a long text that both places have in common">`;
    const html = `<script nonce="${NONCE_PLACEHOLDER}${follows.slice(2)}</script><p>${letter}${follows}</p><script nonce="${NONCE_PLACEHOLDER}"></script>`;
    const raw = Buffer.concat([
      Buffer.from(Array.from({ length: NONCE_PLACEHOLDER.length - 3 }, (_, i) => 128 + i)),
      Buffer.from(`${letter}aa`),
    ]);
    expect(await tryToPack(html, 6, raw)).toBeNull();
    expect(await packPage(html, 6)).not.toBeNull();
  },
);

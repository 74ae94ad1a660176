import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { newNonce, NONCE_PLACEHOLDER, withNonce } from './page-nonce.js';
import { packPage } from './packed-page.js';
import { PagePacker } from './page-packer.js';

const html = `<style nonce="${NONCE_PLACEHOLDER}"></style>${'<p>A lot</p>'.repeat(200)}<script nonce="${NONCE_PLACEHOLDER}"></script>`;

it.each(['identity', 'gzip', 'br'] as const)('a page in %s has the visitor’s nonce and no other', async (coding) => {
  const packer = new PagePacker();
  const read = {
    identity: String,
    gzip: (bytes: Buffer) => String(gunzipSync(bytes)),
    br: (bytes: Buffer) => String(brotliDecompressSync(bytes)),
  }[coding];
  for (const shared of [true, false]) {
    for (const nonce of [newNonce(), newNonce()])
      expect(read(await packer.bytesOf(html, { coding, nonce, shared }))).toBe(withNonce(html, nonce));
  }
});

describe('how often a page is packed', () => {
  const packed = jest.fn(packPage);
  const ask = (packer: PagePacker, page: string, shared = true) =>
    packer.bytesOf(page, { coding: 'br', nonce: newNonce(), shared });

  it('once, for all who ask for it, at one time or later', async () => {
    const packer = new PagePacker(packed);
    await Promise.all(Array.from({ length: 20 }, () => ask(packer, html)));
    await ask(packer, html);
    expect(packed).toHaveBeenCalledTimes(1);
  });

  it('again once it says something else', async () => {
    const packer = new PagePacker(packed);
    for (const page of [html, `${html}!`, html]) await ask(packer, page);
    expect(packed).toHaveBeenCalledTimes(2);
  });

  it('for those alone who asked, where nobody else will', async () => {
    await ask(new PagePacker(packed), html, false);
    expect(packed).not.toHaveBeenCalled();
  });

  it('again once enough others have evicted it', async () => {
    const packer = new PagePacker(packed);
    const large = (name: string): string => name + html.repeat(1800);
    for (const page of [html, large('a'), large('b'), large('c'), large('d'), html]) await ask(packer, page);
    expect(packed).toHaveBeenCalledTimes(6);
  }, 60_000);
});

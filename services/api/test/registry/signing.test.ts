import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedText } from '@lotline/shared-domain';
import { loadKeys, parseKeys } from '../../src/config/registry-keys.js';
import { BuildCheck } from '../../src/registry/signing/build-check.js';
import { ensureLocalKeys, KEY_FILES, readSigner, signBuild } from '../../src/registry/signing/signing.js';
import { aKey } from '../keys.js';
import { aBuild, STATIC } from './release-scene.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotline-keys-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
const source = (more: object = {}) => ({
  given: undefined,
  dataDir: folder,
  production: false,
  mayBeUnchecked: false,
  ...more,
});

describe('keys of the data folder', () => {
  it('are made once, the private half for its owner only, and what they sign is accepted', async () => {
    const made = await ensureLocalKeys(folder);
    expect((await readdir(folder)).sort()).toEqual(['registry-keys.json', 'registry-signing-key.pem']);
    expect((await stat(join(folder, KEY_FILES.signing))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, KEY_FILES.keys), 'utf8')).not.toContain('PRIVATE');
    const again = await ensureLocalKeys(folder);
    expect(again.signer.keyId).toBe(made.signer.keyId);
    expect(again.keys).toEqual(made.keys);
    const check = new BuildCheck(loadKeys(source()), [STATIC]);
    expect(check.refusalOf('mf-a', signBuild('mf-a', aBuild('mf-a'), again.signer))).toBeNull();
  });

  it('are one pair however many begin at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => ensureLocalKeys(folder)));
    expect(new Set(all.map(({ signer }) => signer.keyId)).size).toBe(1);
    expect((await readdir(folder)).sort()).toEqual(['registry-keys.json', 'registry-signing-key.pem']);
  });

  it('keep the other keys in the file', async () => {
    const team = aKey('team-a', ['mf-a']);
    await writeFile(join(folder, KEY_FILES.keys), JSON.stringify(team.keys));
    expect(Object.keys((await ensureLocalKeys(folder)).keys)).toEqual([
      'team-a',
      expect.stringMatching(/^local-[0-9a-f]{8}$/),
    ]);
  });

  it('before they are made nothing is served, except in tests, and production wants keys of its own', () => {
    expect(loadKeys(source())).toEqual({});
    expect(loadKeys(source({ mayBeUnchecked: true }))).toBeNull();
    expect(() => loadKeys(source({ production: true }))).toThrow('REGISTRY_KEYS is missing');
    expect(
      new BuildCheck({}, [STATIC]).refusalOf('mf-a', signBuild('mf-a', aBuild('mf-a'), aKey('x').signer))?.message,
    ).toContain('doesn’t name (it names none)');
  });
});

describe('a signature is taken in the form that browsers take, and in no other', () => {
  const own = aKey('own');
  const key = own.keys['own']?.key ?? '';
  const build = signBuild('mf-a', aBuild('mf-a'), own.signer);
  const signature = build.signature ?? '';
  const urlSafe = Buffer.from(signature, 'base64').toString('base64url');
  /** What the page's shell does with it (`shell/src/federation/verify-build.ts`). */
  async function takenByBrowser(form: string): Promise<boolean> {
    const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    try {
      const publicKey = await crypto.subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify']);
      return await crypto.subtle.verify(
        'Ed25519',
        publicKey,
        bytesOf(form),
        new TextEncoder().encode(signedText('mf-a', build)),
      );
    } catch {
      return false;
    }
  }

  it.each([
    ['as Node writes it', signature, true],
    ['without its padding', signature.replace(/=/g, ''), true],
    ['with a line break', `${signature.slice(0, 40)}\n${signature.slice(40)}`, true],
    [
      'in the alphabet of addresses',
      urlSafe.includes('-') || urlSafe.includes('_') ? urlSafe : `-${urlSafe.slice(1)}`,
      false,
    ],
    ['with one padding sign of two', signature.slice(0, -1), false],
    ['with something strange in between', `${signature.slice(0, 40)}!${signature.slice(40)}`, false],
    ['with something behind it', `${signature}AAAA`, false],
    ['half of it', signature.slice(0, 44), false],
    ['nothing', '=', false],
  ])('%s', async (_what, form, taken) => {
    expect(await takenByBrowser(form)).toBe(taken);
    const check = new BuildCheck(own.keys, [STATIC]);
    expect(check.refusalOf('mf-a', { ...build, signature: form }) === null).toBe(taken);
  });

  it('so is a public key: one that no page could read is refused where it is named', () => {
    const urlKey = `${key.slice(0, 10).replace(/./, '-')}${key.slice(10)}`;
    expect(() => parseKeys(JSON.stringify({ own: { key: urlKey, remotes: '*' } }), 'it')).toThrow(
      'the key own is no raw Ed25519 public key in base64',
    );
    expect(parseKeys(JSON.stringify({ own: { key, remotes: '*' } }), 'it')).toEqual({ own: { key, remotes: '*' } });
  });
});

describe('a given signing key', () => {
  const file = (): string => join(folder, 'key.pem');

  it('signs under the id its public half is configured as', async () => {
    const key = aKey('release-2027');
    await writeFile(file(), key.pem);
    expect((await readSigner(file(), null, key.keys)).keyId).toBe('release-2027');
    expect((await readSigner(key.pem, null, key.keys)).keyId).toBe('release-2027');
    expect((await readSigner(file(), 'release-2027', key.keys)).keyId).toBe('release-2027');
  });

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['isn’t there', () => readSigner('/no/such.pem', null, {}), /can’t be read \(ENOENT\)/],
    [
      'is no key',
      () => writeFile(file(), 'hello').then(() => readSigner(file(), null, {})),
      /is no private key in PEM/,
    ],
    [
      'no page would accept',
      () => writeFile(file(), aKey().pem).then(() => readSigner(file(), null, aKey().keys)),
      /is not in REGISTRY_KEYS: no page would accept/,
    ],
    [
      'has another id',
      async () => {
        const key = aKey('one');
        await writeFile(file(), key.pem);
        return readSigner(file(), 'two', key.keys);
      },
      /is not in REGISTRY_KEYS under two/,
    ],
  ])('that %s is refused in words', async (_, read, words) => expect(read()).rejects.toThrow(words));
});

/** @jest-environment node */
import { generateKeyPairSync, sign, webcrypto, type KeyObject } from 'node:crypto';
import { signedText, type RegistryBuild } from '@lotline/shared-domain';
import { createVerify } from './verify-build';

const subtle = webcrypto.subtle as SubtleCrypto;
const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    key: Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url').toString('base64'),
    privateKey,
  };
};
const [own, other, everybody] = [pair(), pair(), pair()];
const keys = {
  own: { key: own.key, remotes: ['mf-a'] },
  other: { key: other.key, remotes: ['mf-b'] },
  all: { key: everybody.key, remotes: '*' as const },
};
const bare: RegistryBuild = {
  version: '1.0.0',
  build: 'ab12cd34',
  entry: 'https://static.example/r/mf-a/1.0.0-ab12cd34/mf-manifest.json',
  contract: '1.0.0',
  provides: { routes: [], slots: ['corner'], modals: [] },
  requires: {},
  files: { 'mf-manifest.json': 'AAA' },
  preload: [],
};
const signed = (privateKey: KeyObject, keyId: string, over: Partial<RegistryBuild> = {}): RegistryBuild => ({
  ...bare,
  keyId,
  signature: sign(null, Buffer.from(signedText('mf-a', bare)), privateKey).toString('base64'),
  ...over,
});

it.each([
  ['its team’s key', signed(own.privateKey, 'own')],
  ['a key for every remote', signed(everybody.privateKey, 'all')],
])('a build signed with %s is good', async (_, build) => {
  await expect(createVerify(keys, subtle)('mf-a', build)).resolves.toBe(true);
});

it.each([
  ['another entry than was signed', signed(own.privateKey, 'own', { entry: bare.entry.replace('static', 'evil') })],
  ['another hash than was signed', signed(own.privateKey, 'own', { files: { 'mf-manifest.json': 'BBB' } })],
  ['an unknown key', signed(own.privateKey, 'nobody')],
  ['a key’s name that every object has', signed(own.privateKey, 'constructor')],
  ['another team’s key', signed(other.privateKey, 'other')],
  ['the name of its key and the hand of another', signed(other.privateKey, 'own')],
  ['no signature', bare],
  ['a signature that is no base64', signed(own.privateKey, 'own', { signature: '%%%' })],
])('a build with %s is refused', async (_, build) => {
  await expect(createVerify(keys, subtle)('mf-a', build)).resolves.toBe(false);
});

it('a good build of one remote is no build of another', async () => {
  await expect(createVerify(keys, subtle)('mf-c', signed(everybody.privateKey, 'all'))).resolves.toBe(false);
});

it('a key that can’t be read refuses, it does not let pass', async () => {
  await expect(
    createVerify({ own: { key: 'AAAA', remotes: '*' } }, subtle)('mf-a', signed(own.privateKey, 'own')),
  ).resolves.toBe(false);
});

it.each([
  ['an API of before', null, subtle],
  ['an API that names no keys', {}, subtle],
  ['a browser that has no subtle', keys, null],
])('%s leaves it at the server’s check', async (_, known, crypto) => {
  await expect(createVerify(known, crypto as SubtleCrypto)('mf-a', bare)).resolves.toBe(true);
});

it('a browser that doesn’t know Ed25519 leaves the signature at the server’s check, and still refuses what isn’t signed', async () => {
  const old = {
    importKey: () => Promise.reject(new DOMException('no', 'NotSupportedError')),
  } as unknown as SubtleCrypto;
  await expect(createVerify(keys, old)('mf-a', signed(own.privateKey, 'own', { build: 'ffffffff' }))).resolves.toBe(
    true,
  );
  await expect(createVerify(keys, old)('mf-a', bare)).resolves.toBe(false);
});

it('a build that its key revokes is refused, and no other one', async () => {
  const revoking = { ...keys, own: { ...keys.own, revoked: [bare.build] } };
  await expect(createVerify(revoking, subtle)('mf-a', signed(own.privateKey, 'own'))).resolves.toBe(false);
  await expect(
    createVerify({ ...keys, own: { ...keys.own, revoked: ['00000000'] } }, subtle)(
      'mf-a',
      signed(own.privateKey, 'own'),
    ),
  ).resolves.toBe(true);
});

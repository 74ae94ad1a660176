import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  sign,
  type KeyObject,
} from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signedText, type RegistryBuild } from '@lotline/shared-domain';
import { KEYS_FILE, parseKeys, rawKeyOf, type RegistryKeys } from '../../config/registry-keys.js';

/** A private key with the configured id of its public key. */
export interface Signer {
  readonly keyId: string;
  readonly key: KeyObject;
}
/** The signer used by `prepare`, and the public keys to verify all signatures. */
export interface Signing {
  readonly signer: Signer;
  readonly keys: RegistryKeys;
}

/** Where `npm start` stores the private key it generated, within the data folder; `lotline-remote` uses it too. */
export const SIGNING_KEY_FILE = 'registry-signing-key.pem';
/** Names of both key files in a data folder. */
export const KEY_FILES = { keys: KEYS_FILE, signing: SIGNING_KEY_FILE } as const;

/** Signs a build: `signature` is over `signedText(name, build)`. */
export function signBuild<B extends RegistryBuild>(name: string, build: B, { keyId, key }: Signer): B {
  return { ...build, keyId, signature: sign(null, Buffer.from(signedText(name, build)), key).toString('base64') };
}

/** Id of a locally generated key: `local-` and the first digits of its hash. */
const localIdOf = (publicKey: string): string =>
  `local-${createHash('sha256').update(publicKey).digest('hex').slice(0, 8)}`;

/**
 * The key pair of this data folder, generated once; the private key is readable by its owner only. For trials and
 * development: production is configured with its keys.
 * @example const { signer, keys } = await ensureLocalKeys('.data');
 */
export async function ensureLocalKeys(dataDir: string): Promise<Signing> {
  await mkdir(dataDir, { recursive: true });
  const pem = join(dataDir, SIGNING_KEY_FILE);
  const made = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' });
  // Two programs may start concurrently: the first to create the file wins.
  await writeFile(pem, made, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await chmod(pem, 0o600);
  const key = await readPrivateKey(pem);
  const publicKey = rawKeyOf(createPublicKey(key));
  const keyId = localIdOf(publicKey);
  const file = join(dataDir, KEYS_FILE);
  const known = await readFile(file, 'utf8').then(
    (text) => parseKeys(text, file),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return {};
      throw error;
    },
  );
  const keys: RegistryKeys = { ...known, [keyId]: { key: publicKey, remotes: '*' } };
  if (!Object.hasOwn(known, keyId)) {
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, `${JSON.stringify(keys, null, 2)}\n`);
    await rename(draft, file);
  }
  return { signer: { keyId, key }, keys };
}

/** A secret store provides the key itself, a disk a file. */
const isPem = (text: string): boolean => text.includes('-----BEGIN');
const nameOf = (fileOrPem: string): string => (isPem(fileOrPem) ? 'the given signing key' : fileOrPem);

/** Reads an Ed25519 private key from PEM text or a PEM file, with a clear error message. */
export async function readPrivateKey(fileOrPem: string): Promise<KeyObject> {
  const file = nameOf(fileOrPem);
  const text = isPem(fileOrPem)
    ? fileOrPem
    : await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        throw new Error(`the signing key ${file} can’t be read (${error.code ?? error.message})`);
      });
  let key: KeyObject;
  try {
    key = createPrivateKey(text);
  } catch {
    throw new Error(`${file} is no private key in PEM`);
  }
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(`${file} is a key of type ${key.asymmetricKeyType ?? 'unknown'}; the registry takes Ed25519`);
  return key;
}

/** The signer of a given key. Its public key must be configured, otherwise no page would accept its signatures. */
export async function readSigner(fileOrPem: string, keyId: string | null, keys: RegistryKeys): Promise<Signer> {
  const key = await readPrivateKey(fileOrPem);
  const publicKey = rawKeyOf(createPublicKey(key));
  const found = Object.entries(keys).find(
    ([id, { key: known }]) => known === publicKey && (keyId === null || id === keyId),
  );
  if (!found)
    throw new Error(
      `the public half of ${nameOf(fileOrPem)} is not in REGISTRY_KEYS${keyId === null ? '' : ` under ${keyId}`}: no page would accept what it signs`,
    );
  return { keyId: found[0], key };
}

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

/** A private key with the id its public half is configured under. */
export interface Signer {
  readonly keyId: string;
  readonly key: KeyObject;
}
/** What `prepare` signs with, and the keys that its signatures and others' are checked by. */
export interface Signing {
  readonly signer: Signer;
  readonly keys: RegistryKeys;
}

/** Where `npm start` keeps the private key it made, below the data folder; `lotline-remote` signs with it too. */
export const SIGNING_KEY_FILE = 'registry-signing-key.pem';
/** Both files of a data folder. */
export const KEY_FILES = { keys: KEYS_FILE, signing: SIGNING_KEY_FILE } as const;

/** A build with the signature of `signer` over `signedText(name, build)`. */
export function signBuild<B extends RegistryBuild>(name: string, build: B, { keyId, key }: Signer): B {
  return { ...build, keyId, signature: sign(null, Buffer.from(signedText(name, build)), key).toString('base64') };
}

/** The id under which a key made here is known: `local-` and the first digits of its hash. */
const localIdOf = (publicKey: string): string =>
  `local-${createHash('sha256').update(publicKey).digest('hex').slice(0, 8)}`;

/**
 * The key pair of this data folder; made once, the private half readable by its owner only. For trying and developing: production is
 * given its keys.
 * @example const { signer, keys } = await ensureLocalKeys('.data');
 */
export async function ensureLocalKeys(dataDir: string): Promise<Signing> {
  await mkdir(dataDir, { recursive: true });
  const pem = join(dataDir, SIGNING_KEY_FILE);
  const made = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' });
  // Two programs may begin at once: the first to make the file has made the key.
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

/** A secret store hands over the key itself, a disk its file. */
const isPem = (text: string): boolean => text.includes('-----BEGIN');
const nameOf = (fileOrPem: string): string => (isPem(fileOrPem) ? 'the given signing key' : fileOrPem);

/** Reads an Ed25519 private key, from PEM or from a file of it, and says in words when it can't. */
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

/** The signer of a given key; its public half must be among the configured keys, or no page would accept what it signs. */
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

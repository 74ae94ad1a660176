import { createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROW_NAME } from '@lotline/shared-domain';
import { bytesOfBase64 } from './browser-base64.js';
import { withoutEndSlashes } from './without-end-slashes.js';

/**
 * A public key of the registry: raw 32-byte Ed25519 in base64, the rows it may sign, and builds signed with it that are
 * revoked.
 */
export interface RegistryKey {
  readonly key: string;
  readonly remotes: readonly string[] | '*';
  /** Content hashes of builds that must never run again, whatever a row says. */
  readonly revoked?: readonly string[];
}
/** By key id, in the environment and in the page's boot data. */
export type RegistryKeys = Readonly<Record<string, RegistryKey>>;

/** The file with the public keys that `npm start` made, in the data folder. */
export const KEYS_FILE = 'registry-keys.json';
const BUILD_HASH = /^[0-9a-f]{8,64}$/;
const KEY_ID = /^[\w.-]{1,80}$/;
/** The prefix before the raw 32 bytes in an Ed25519 public key's DER. */
const DER_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** Whether a text names a row: a remote, or the shell. */
export const isRowName = (text: unknown): text is string => typeof text === 'string' && ROW_NAME.test(text);

/** The key object of a raw public key in base64; throws when it is none. */
export function publicKeyOf(base64: string): KeyObject {
  const raw = bytesOfBase64(base64);
  if (raw.length !== 32) throw new Error(`is ${raw.length} bytes long, not 32`);
  return createPublicKey({ key: Buffer.concat([DER_HEAD, raw]), format: 'der', type: 'spki' });
}

/** The raw 32 bytes of a public key, in base64. */
export const rawKeyOf = (key: KeyObject): string =>
  key.export({ format: 'der', type: 'spki' }).subarray(DER_HEAD.length).toString('base64');

/** Parses `{ "<keyId>": { "key", "remotes" } }`; throws on invalid input, naming its source. */
export function parseKeys(text: string, where: string): RegistryKeys {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Error(
      `${where} is not JSON: it should read { "<key id>": { "key": "<base64>", "remotes": ["mf-…"] or "*" } }`,
    );
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new Error(`${where} must be an object of keys by their id`);
  return Object.fromEntries(Object.entries(read).map(([id, value]) => [id, parseKey(id, value, where)]));
}

function parseKey(id: string, value: unknown, where: string): RegistryKey {
  if (!KEY_ID.test(id)) throw new Error(`${where}: "${id}" is no key id (letters, digits, dot, dash, underscore)`);
  const { key, remotes, revoked } = (value ?? {}) as { key?: unknown; remotes?: unknown; revoked?: unknown };
  try {
    publicKeyOf(String(key));
  } catch (error) {
    throw new Error(
      `${where}: the key ${id} is no raw Ed25519 public key in base64 (it ${error instanceof Error ? error.message : 'can’t be read'})`,
      { cause: error },
    );
  }
  if (remotes !== '*' && !(Array.isArray(remotes) && remotes.length > 0 && remotes.every(isRowName))) {
    throw new Error(`${where}: the key ${id} must say which rows it signs: "remotes": ["mf-…", "shell"] or "*"`);
  }
  if (
    revoked !== undefined &&
    !(Array.isArray(revoked) && revoked.every((hash) => typeof hash === 'string' && BUILD_HASH.test(hash)))
  ) {
    throw new Error(
      `${where}: what the key ${id} says as "revoked" must be a list of build hashes, such as ["ab12cd34"]`,
    );
  }
  return {
    key: String(key),
    remotes: remotes as RegistryKey['remotes'],
    ...(revoked !== undefined && { revoked: revoked as string[] }),
  };
}

export interface KeySource {
  /** `REGISTRY_KEYS`: JSON, or the path of a JSON file. */
  readonly given: string | undefined;
  readonly dataDir: string;
  readonly production: boolean;
  /** Without any keys, return null: builds are not checked. Only in test runs. */
  readonly mayBeUnchecked: boolean;
}

/**
 * The keys that builds are checked with: those of `REGISTRY_KEYS`, or else those that `prepare` made in the data
 * folder. Production requires `REGISTRY_KEYS`. An empty table means that no build is served.
 */
export function loadKeys({ given, dataDir, production, mayBeUnchecked }: KeySource): RegistryKeys | null {
  if (given) {
    if (given.trimStart().startsWith('{')) return some(parseKeys(given, 'REGISTRY_KEYS'), 'REGISTRY_KEYS');
    if (!existsSync(given)) throw new Error(`REGISTRY_KEYS names the file ${given}, which isn’t there`);
    return some(parseKeys(readFileSync(given, 'utf8'), given), given);
  }
  if (production)
    throw new Error(
      'REGISTRY_KEYS is missing: production checks every build it serves, so it needs the public keys of those who release (docs/OPERATIONS.md)',
    );
  const file = join(dataDir, KEYS_FILE);
  if (existsSync(file)) return some(parseKeys(readFileSync(file, 'utf8'), file), file);
  return mayBeUnchecked ? null : {};
}

function some(keys: RegistryKeys, where: string): RegistryKeys {
  if (Object.keys(keys).length === 0) throw new Error(`${where} names no key`);
  return keys;
}

/** Origins that builds may come from: the static host's and those of `REMOTE_ORIGINS`. */
export function loadOrigins(staticOrigin: string, given: string | undefined, production: boolean): readonly string[] {
  const more = (given ?? '')
    .split(',')
    .map((word) => withoutEndSlashes(word.trim()))
    .filter(Boolean);
  for (const origin of more) {
    if (!URL.canParse(origin) || !/^https?:/.test(origin) || new URL(origin).origin !== origin)
      throw new Error(`REMOTE_ORIGINS takes origins such as https://remotes.example, not "${origin}"`);
    if (production && !origin.startsWith('https://'))
      throw new Error(`In production REMOTE_ORIGINS takes https only, not "${origin}"`);
  }
  return [...new Set([URL.canParse(staticOrigin) ? new URL(staticOrigin).origin : staticOrigin, ...more])];
}

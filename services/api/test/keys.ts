import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { type RegistryKeys, rawKeyOf } from '../src/config/registry-keys.js';
import type { Signer } from '../src/registry/signing/signing.js';

export interface TestKey {
  readonly signer: Signer;
  readonly keys: RegistryKeys;
  /** The private half in PEM. */
  readonly pem: string;
}

/** A fresh key pair under an id, for the named rows or all. */
export function aKey(keyId = 'team-a', remotes: readonly string[] | '*' = '*'): TestKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  const keys = { [keyId]: { key: rawKeyOf(createPublicKey(privateKey)), remotes } };
  return {
    signer: { keyId, key: privateKey },
    keys,
    pem: privateKey.export({ format: 'pem', type: 'pkcs8' }) as string,
  };
}

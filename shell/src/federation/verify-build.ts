import { signedText, type RegistryBuild } from '@lotline/shared-domain';
import type { RegistryKeys } from '../boot/boot.types';

export type Verify = (name: string, build: RegistryBuild) => Promise<boolean>;

const ED25519 = 'Ed25519';
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** A browser that doesn't know the algorithm (or has no `subtle`, on plain http) leaves it at the server's check; any other failure is a no. */
const isUnknownHere = (error: unknown): boolean => (error as { name?: unknown } | null)?.name === 'NotSupportedError';

/**
 * Checks that a build was signed by a key that may speak for its remote (ADR-0010). Where the API names no keys, its own check
 * must do. Each key is read once.
 */
export function createVerify(
  keys: RegistryKeys | null,
  subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle,
): Verify {
  if (!keys || Object.keys(keys).length === 0 || !subtle) return async () => true;
  const read = new Map<string, Promise<CryptoKey>>();
  const keyOf = (id: string, key: string) => {
    const known = read.get(id) ?? subtle.importKey('raw', bytesOf(key), ED25519, false, ['verify']);
    read.set(id, known);
    return known;
  };
  return async (name, build) => {
    try {
      const { keyId, signature } = build;
      const known = keyId && Object.hasOwn(keys, keyId) ? keys[keyId] : undefined;
      if (
        !keyId ||
        !known ||
        !signature ||
        !(known.remotes === '*' || known.remotes.includes(name)) ||
        known.revoked?.includes(build.build)
      )
        return false;
      return await subtle.verify(
        ED25519,
        await keyOf(keyId, known.key),
        bytesOf(signature),
        new TextEncoder().encode(signedText(name, build)),
      );
    } catch (error) {
      return isUnknownHere(error);
    }
  };
}

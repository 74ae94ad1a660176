import { signedText, type RegistryBuild } from '@lotline/shared-domain';
import type { RegistryKeys } from '../boot/boot.types';

export type Verify = (name: string, build: RegistryBuild) => Promise<boolean>;

const ED25519 = 'Ed25519';
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** A browser without Ed25519 relies on the server's check; any other error fails verification. */
const isUnsupported = (error: unknown): boolean => (error as { name?: unknown } | null)?.name === 'NotSupportedError';

/**
 * Verifies that a build was signed by a key trusted for its remote (ADR-0010). When the API sends no keys, its own
 * check must suffice. Each key is imported once.
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
      return isUnsupported(error);
    }
  };
}

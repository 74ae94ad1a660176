import { verify } from 'node:crypto';
import { buildFolder, signedText, type RegistryBuild } from '@lotline/shared-domain';
import { LRUCache } from 'lru-cache';
import { bytesOfBase64 } from '../../config/browser-base64.js';
import { publicKeyOf, type RegistryKeys } from '../../config/registry-keys.js';

/** Why a build may not be served: a code for reports, and a message. */
export interface Refusal {
  readonly code: 'signature' | 'origin';
  readonly message: string;
}

/** Verified texts that are cached; far more than builds that live at a time. */
const MAX_CACHED = 1000;

/**
 * Checks that builds have a valid signature and an allowed origin. Verification is cached by the exact signed text, so
 * a build changed under the same signature is verified again.
 */
export class BuildCheck {
  readonly #verified = new LRUCache<string, string>({ max: MAX_CACHED });

  constructor(
    private readonly keys: RegistryKeys | null,
    private readonly origins: readonly string[],
  ) {}

  /** Why this build of a row is refused, or null. */
  refusalOf(name: string, build: RegistryBuild): Refusal | null {
    const who = `${name} ${buildFolder(build)}`;
    const origin = URL.canParse(build.entry) ? new URL(build.entry).origin : null;
    if (origin === null || !this.origins.includes(origin)) {
      return {
        code: 'origin',
        message: `${who} comes from ${origin ?? 'no address'}, which is not allowed; STATIC_ORIGIN and REMOTE_ORIGINS allow ${this.origins.join(', ')}`,
      };
    }
    const words = this.#signatureTrouble(name, build);
    return words === null ? null : { code: 'signature', message: `${who} ${words}` };
  }

  #signatureTrouble(name: string, build: RegistryBuild): string | null {
    if (this.keys === null) return null;
    const { signature, keyId } = build;
    if (!signature || !keyId) return 'is not signed';
    const key = Object.hasOwn(this.keys, keyId) ? this.keys[keyId] : undefined;
    if (!key)
      return `is signed with the key ${keyId}, which REGISTRY_KEYS doesn’t name${Object.keys(this.keys).length === 0 ? ' (it names none)' : ''}; name the key, or publish again with one that is named`;
    if (key.remotes !== '*' && !key.remotes.includes(name))
      return `is signed with the key ${keyId}, which may not sign ${name}`;
    if (key.revoked?.includes(build.build)) return `is revoked (REGISTRY_KEYS, key ${keyId})`;
    return this.#fits(name, build, signature, keyId, key.key) ? null : `does not fit its signature by the key ${keyId}`;
  }

  #fits(name: string, build: RegistryBuild, signature: string, keyId: string, publicKey: string): boolean {
    const text = signedText(name, build);
    const known = `${keyId}\n${signature}`;
    if (this.#verified.get(known) === text) return true;
    if (!verified(text, publicKey, signature)) return false;
    this.#verified.set(known, text);
    return true;
  }
}

/** Same as the shell (`verify-build.ts`): a signature that a browser can't decode is invalid. */
function verified(text: string, publicKey: string, signature: string): boolean {
  let bytes: Buffer;
  try {
    bytes = bytesOfBase64(signature);
  } catch {
    return false;
  }
  return verify(null, Buffer.from(text), publicKeyOf(publicKey), bytes);
}

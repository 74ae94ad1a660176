import type { Registry } from '@lotline/shared-domain';
import type { BootData } from '@lotline/shared-runtime';

/**
 * Keys trusted to sign registry rows: key id → raw Ed25519 public key (base64), the remotes it may sign, and revoked
 * builds.
 */
export type RegistryKeys = Readonly<
  Record<string, { key: string; remotes: readonly string[] | '*'; revoked?: readonly string[] }>
>;

/** Boot data embedded in the page's HTML, so that nothing needs a request before the first paint. */
export interface Boot {
  registry: Registry | null;
  /** From the page's URL; null on pages without an estate. */
  estateId: string | null;
  data: BootData;
  nonce: string | null;
  /** The origin of the shell and most remotes; from the API's environment, never from the registry. */
  staticOrigin: string | null;
  /** In a framed page: parent origins listed by the estate, the only ones it exchanges messages with. */
  frameOrigins: readonly string[];
  /** Target of the 'powered by' link (D57); null when the environment sets none. */
  providerUrl: string | null;
  /** Null when the API doesn't sign rows yet; then its own validation must suffice. */
  registryKeys: RegistryKeys | null;
  /** Origins that remotes may be loaded from; null allows only the static origin. */
  allowedOrigins: readonly string[] | null;
}

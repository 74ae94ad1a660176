import type { Registry } from '@lotline/shared-domain';
import type { BootData } from '@lotline/shared-runtime';

/** Who may sign which rows: key id → raw Ed25519 public key (base64), the remotes it speaks for, and builds that are revoked. */
export type RegistryKeys = Readonly<
  Record<string, { key: string; remotes: readonly string[] | '*'; revoked?: readonly string[] }>
>;

/** What the page's HTML tells its scripts, so that nothing must be asked for before the first paint. */
export interface Boot {
  registry: Registry | null;
  /** As the address names it; null on pages without an estate. */
  estateId: string | null;
  data: BootData;
  nonce: string | null;
  /** The origin that serves the shell and most remotes; from the API's environment, never from the registry. */
  staticOrigin: string | null;
  /** In a framed page: origins the estate lists; the only ones it speaks to. */
  frameOrigins: readonly string[];
  /** Where 'powered by' leads (D57); null: the environment names no provider. */
  providerUrl: string | null;
  /** Null: an API that doesn't sign yet; then its own check of the rows must do. */
  registryKeys: RegistryKeys | null;
  /** Every origin that remotes may come from; null: the static origin alone. */
  allowedOrigins: readonly string[] | null;
}

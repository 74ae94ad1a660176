import type { Registry } from '@lotline/shared-domain';
import type { BootData } from '@lotline/shared-runtime';

/** What the page's HTML tells its scripts, so that nothing must be asked for before the first picture. */
export interface Boot {
  registry: Registry | null;
  /** As the address names it; null on pages without an estate. */
  estateId: string | null;
  data: BootData;
  nonce: string | null;
  /** The one origin that remotes may come from; from the API's environment, never from the registry. */
  staticOrigin: string | null;
  role: string | null;
  /** In a framed page: origins the estate lists; the only ones it speaks to. */
  frameOrigins: readonly string[];
  /** Where 'powered by' leads (D57); null: the environment names no provider. */
  providerUrl: string | null;
}

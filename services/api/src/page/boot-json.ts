import type { Registry, RegistryRow } from '@lotline/shared-domain';
import type { RegistryKeys } from '../config/registry-keys.js';
import type { Bytes } from '../read-cache/read.js';

export interface BootOptions {
  readonly registry: Registry;
  /** The shell's own row: its chunks carry hashes too. */
  readonly shell: RegistryRow | null;
  readonly estateId: string | null;
  readonly data: readonly Bytes[];
  /** Keys of reads that found nothing. */
  readonly absent?: readonly string[];
  readonly nonce: string;
  readonly staticOrigin: string;
  /** Where builds may come from; the first is the static host's. */
  readonly allowedOrigins: readonly string[];
  /** Public keys that a browser checks builds with. */
  readonly registryKeys: RegistryKeys;
  readonly role: string;
  readonly providerUrl: string | null;
  readonly devOutbox: boolean;
  /** Origins that a framed page may speak to: those that may frame it. */
  readonly frameOrigins: readonly string[];
}

/** The page's boot data as JSON: first answers are copied in as cached bytes; a read that found nothing is null. */
export function bootJson({
  registry,
  shell,
  estateId,
  data,
  absent = [],
  nonce,
  staticOrigin,
  allowedOrigins,
  registryKeys,
  role,
  providerUrl,
  devOutbox,
  frameOrigins,
}: BootOptions): string {
  const rows = { revision: registry.revision, remotes: [...(shell ? [shell] : []), ...registry.remotes] };
  const about = {
    registry: rows,
    estateId,
    nonce,
    staticOrigin,
    allowedOrigins,
    registryKeys,
    role,
    providerUrl,
    features: { devOutbox },
    ...(frameOrigins.length > 0 && { frameOrigins }),
  };
  const answers = data.map(
    ({ key, asOfText, coded }) =>
      `${JSON.stringify(`GET ${key}`)}:{"asOf":"${asOfText}","body":${coded.identity.bytes.toString()}}`,
  );
  const nothing = absent.map((key) => `${JSON.stringify(`GET ${key}`)}:{"asOf":null,"body":null}`);
  return `${JSON.stringify(about).slice(0, -1)},"data":{${[...answers, ...nothing].join(',')}}}`;
}

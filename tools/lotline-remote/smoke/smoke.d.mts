import type { RegistryBuild } from '@lotline/shared-domain';

export interface SmokeOptions {
  name: string;
  build: RegistryBuild;
  api: string;
  /** The new build's folder. */
  base: string;
  files: ReadonlyMap<string, Buffer> | null;
  /** Sample path parameters from remote.json: path → parameter → value. */
  samples?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Only opens these paths. */
  only?: readonly string[];
  log(text: string): void;
}

export function smoke(options: SmokeOptions): Promise<string>;

import type { RegistryBuild } from '@lotline/shared-domain';

export interface SmokeOptions {
  name: string;
  build: RegistryBuild;
  api: string;
  /** The new build's folder. */
  base: string;
  files: ReadonlyMap<string, Buffer> | null;
  log(text: string): void;
}

export function smoke(options: SmokeOptions): Promise<string>;

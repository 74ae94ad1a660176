import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryBuild } from '@lotline/shared-domain';

/** A built folder with the contents of its release.json. */
export interface Release {
  name: string;
  /** `<version>-<build>` */
  folder: string;
  /** Path of the folder. */
  path: string;
  version: string;
  build: string;
  /** The shell's main script; a remote's entry is its manifest. */
  entry?: string;
  contract: string;
  provides: RegistryBuild['provides'];
  requires: Record<string, string>;
  preload: string[];
  staffOnly: boolean;
  shared?: Record<string, string>;
  files: Record<string, string>;
}

/** The hash of a file, as in registry rows. */
export const sha384 = (bytes: Buffer | string): string => createHash('sha384').update(bytes).digest('base64');

/** The newest build of a package under `root`. */
export function readRelease(root: string, name: string): Release {
  const dist = join(root, name, 'dist');
  const current = join(dist, 'current.json');
  if (!existsSync(current)) throw new Error(`${name} is not built below ${root}`);
  const { folder } = JSON.parse(readFileSync(current, 'utf8')) as { folder: string };
  const path = join(dist, folder);
  return {
    ...(JSON.parse(readFileSync(join(path, 'release.json'), 'utf8')) as Omit<Release, 'folder' | 'path'>),
    folder,
    path,
  };
}

export const MANIFEST = 'mf-manifest.json';

/** The files of a remote's build by role. */
export interface Parts {
  entry: string;
  /** The chunk of the exposed module. */
  expose: string;
  /** Chunks loaded on demand. */
  lazy: string[];
}

/** @example partsOf(readRelease(root, 'mf-lot-modal')).entry // 'remoteEntry.5de0c2f1.js' */
export function partsOf({ name, files, preload }: Release): Parts {
  const [entry, expose] = preload;
  if (!entry || !expose) throw new Error(`${name}'s release names no entry and module chunk`);
  return { entry, expose, lazy: Object.keys(files).filter((file) => file.endsWith('.js') && !preload.includes(file)) };
}

/** The build as a registry row names it, served from `origin`. */
export function buildAt(release: Release, origin: string): RegistryBuild {
  const { name, folder, version, build, contract, provides, requires, preload, staffOnly, shared, files, entry } =
    release;
  const home = name === 'shell' ? `${origin}/shell/${folder}/${entry}` : `${origin}/r/${name}/${folder}/${MANIFEST}`;
  return {
    version,
    build,
    entry: home,
    contract,
    provides,
    requires,
    files,
    preload,
    ...(staffOnly && { staffOnly }),
    ...(shared && { shared }),
  };
}

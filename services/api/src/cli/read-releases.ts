import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A build in a package's dist: its folder's name and its release.json as it was written. */
export interface Release {
  folder: string;
  release: Record<string, unknown>;
}

/** The newest build of the shell and of every remote below `root`, by their `dist/current.json`; packages not built are left out. */
export async function readReleases(root: string): Promise<Release[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const packages = entries
    .filter((entry) => entry.isDirectory() && (entry.name === 'shell' || entry.name.startsWith('mf-')))
    .map(({ name }) => name);
  const found = await Promise.all(packages.sort().map((name) => readRelease(join(root, name, 'dist'))));
  return found.filter((release) => release !== null);
}

async function readRelease(dist: string): Promise<Release | null> {
  const current = await readJson(join(dist, 'current.json'));
  if (!current || typeof current['folder'] !== 'string') return null;
  const release = await readJson(join(dist, current['folder'], 'release.json'));
  return release ? { folder: current['folder'], release } : null;
}

async function readJson(file: string): Promise<Record<string, unknown> | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null;
    throw error;
  }
}

import type { RegistryBuild } from '@lotline/shared-domain';
import { theRun, type TestbedAddresses } from '../testbed';

/** A row as stored; the fields beside `stable` are those that the previous release's API reads. */
export interface StoredRow extends Omit<RegistryBuild, 'signature' | 'keyId'> {
  _id: string;
  name: string;
  rev: number;
  stable: RegistryBuild;
  next: RegistryBuild | null;
  nextPercent: number | null;
  pins: unknown[];
  previous: RegistryBuild[];
}

interface Writing {
  replace?: StoredRow[];
  remove?: string[];
  /** Of an estate unless it says a builder's. */
  embedOrigins?: { of?: 'estates' | 'builders'; key: string; origins: string[] };
}

/** Writes to the database directly, which only a breach could do; returns the resulting rows. */
export async function writeDatabase({ database }: TestbedAddresses, writing: Writing = {}): Promise<StoredRow[]> {
  const answer = await fetch(`${theRun().door}/${database}/rows`, { method: 'PUT', body: JSON.stringify(writing) });
  if (!answer.ok) throw new Error(`The database answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as StoredRow[];
}

/** A row with one build and no previous one. */
export function soleRow(name: string, build: RegistryBuild, rev = 1): StoredRow {
  const { signature: _, keyId: __, ...flat } = build;
  return {
    _id: name,
    name,
    rev,
    staffOnly: false,
    ...flat,
    stable: build,
    next: null,
    nextPercent: null,
    pins: [],
    previous: [],
  };
}

import type { RegistryBuild } from '@lotline/shared-domain';
import { theRun, type StandAddresses } from '../stand';

/** A row as the database has it; the fields beside `stable` are what the API of the release before reads. */
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
  embedOrigins?: { key: string; origins: string[] };
}

/** Writes into the database directly, as only a leak could; answers the rows as they are then. */
export async function writeDatabase({ database }: StandAddresses, writing: Writing = {}): Promise<StoredRow[]> {
  const answer = await fetch(`${theRun().door}/${database}/rows`, { method: 'PUT', body: JSON.stringify(writing) });
  if (!answer.ok) throw new Error(`The database answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as StoredRow[];
}

/** A row with one build and none before it. */
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

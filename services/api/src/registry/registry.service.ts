import { Injectable } from '@nestjs/common';
import { can, type Registry, type RegistryRow, type Role } from '@lotline/shared-domain';
import { currentPrincipal } from '../database/scope.js';
import type { RegistryRowRecord } from './registry-row.model.js';
import { RegistryRepository } from './registry.repository.js';

/** The row that names the shell's own build; it is no remote. */
export const SHELL = 'shell';

/** What a page is made of: the shell's build and the rows it may see. */
export interface Builds {
  readonly shell: RegistryRowRecord | null;
  readonly registry: Registry;
}

@Injectable()
export class RegistryService {
  constructor(private readonly rows: RegistryRepository) {}

  /** The rows a caller may see: those of staff remotes only for staff who ask for them (architecture 4). */
  async registry(wantsStaff: boolean): Promise<Registry> {
    const isStaff = can(currentPrincipal().role as Role, 'hold.review');
    return registryOf(await this.rows.all(), wantsStaff && isStaff);
  }

  /** The shell's build with the public rows, for the HTML of a page. */
  async builds(): Promise<Builds> {
    const rows = await this.rows.all();
    return { shell: rows.find(({ name }) => name === SHELL) ?? null, registry: registryOf(rows, false) };
  }
}

function registryOf(rows: readonly RegistryRowRecord[], withStaff: boolean): Registry {
  const revision = rows.reduce((sum, { rev }) => sum + rev, 0);
  const remotes = rows.filter((row) => row.name !== SHELL && (withStaff || !row.staffOnly));
  return { revision, remotes: remotes.map(wireRowOf) };
}

/** A row as the wire has it: an allow-list. */
export const wireRowOf = ({ name, version, build, entry, contract, provides, requires, files, preload, staffOnly }: RegistryRowRecord): RegistryRow => ({
  name,
  version,
  build,
  entry,
  contract,
  provides: { routes: [...provides.routes], slots: [...provides.slots], modals: [...provides.modals] },
  requires,
  files,
  preload: [...preload],
  ...(staffOnly && { staffOnly }),
});

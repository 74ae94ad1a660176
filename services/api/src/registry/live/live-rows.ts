import type { Registry, RegistryRow } from '@lotline/shared-domain';
import { resolveRow, type Visit } from '../rows/resolve-row.js';
import { type RowState, SHELL } from '../rows/row-state.js';
import type { BuildCheck } from '../signing/build-check.js';
import type { RefusedBuilds } from './refused-builds.js';
import type { TransferredPaths } from './transferred-paths.js';

/** Builds of a page: the shell's and the visible remotes' rows. */
export interface Builds {
  readonly shell: RegistryRow | null;
  readonly registry: Registry;
}

/** A snapshot of the rows, to be resolved per visit. */
export class LiveRows {
  constructor(
    private readonly rows: readonly RowState[],
    private readonly check: BuildCheck,
    private readonly refused: RefusedBuilds,
    private readonly yielded: TransferredPaths,
  ) {}

  /** Whether some row targets a share of visitors: only then does a visitor need an id. */
  get hasNext(): boolean {
    return this.rows.some(({ next, nextPercent }) => next !== null && nextPercent > 0);
  }

  /** Rows checked and resolved, without staff remotes unless requested. */
  resolve(visit: Visit, withStaff: boolean): Builds {
    const isGood = (name: string, build: RowState['stable']): boolean => {
      const refusal = this.check.refusalOf(name, build);
      if (refusal) this.refused.note(name, build, refusal);
      return refusal === null;
    };
    const resolved = this.rows.flatMap((row) => resolveRow(row, visit, isGood) ?? []);
    const left = this.yielded.of(this.rows, resolved);
    const remotes = resolved
      .filter(({ name, staffOnly }) => name !== SHELL && (withStaff || staffOnly !== true))
      .map((row): RegistryRow => ({ ...row, ...(left.has(row.name) && { yields: [...(left.get(row.name) ?? [])] }) }))
      // Older shells ignore `yields` and take the first row that names a path.
      .sort((one, other) => Number(one.yields !== undefined) - Number(other.yields !== undefined));
    const revision = this.rows.reduce((sum, { rev }) => sum + rev, 0);
    return { shell: resolved.find(({ name }) => name === SHELL) ?? null, registry: { revision, remotes } };
  }
}

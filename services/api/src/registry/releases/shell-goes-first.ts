import { type RegistryBuild, shellIncompatibilities } from '@lotline/shared-domain';
import { findBuild, type RowState, SHELL } from '../rows/row-state.js';
import type { Move } from './row-moves.js';

type Row = Pick<RowState, 'name' | 'stable' | 'next' | 'pins' | 'previous'>;

/** Builds that some visit may get: both channels, and pinned ones. */
const living = (row: Row): RegistryBuild[] => [
  ...new Set([
    row.stable,
    ...(row.next ? [row.next] : []),
    ...row.pins.flatMap(({ build }) => findBuild(row, build) ?? []),
  ]),
];

/**
 * What a move would break; empty if nothing (ADR-0010, "The shell goes first"). A remote's build must run in every
 * shell a visit may load; a shell's must run every remote build a visit may get or fall back to.
 */
export function incompatibleRemotes({ after, moved }: Move, others: readonly Row[]): string[] {
  if (!moved) return [];
  if (after.name === SHELL) {
    return others
      .filter(({ name }) => name !== SHELL)
      .flatMap((row) =>
        [...new Set([...living(row), ...row.previous.slice(0, 1)])].flatMap((build) =>
          shellIncompatibilities(row.name, build, moved),
        ),
      );
  }
  const shell = others.find(({ name }) => name === SHELL);
  return shell ? living(shell).flatMap((host) => shellIncompatibilities(after.name, moved, host)) : [];
}

import type { RegistryBuild } from '../answer/registry-shapes.js';
import { isSatisfied, majorOf } from './version-range.js';

/** The remote build's fields used by shellIncompatibilities. */
export type RemoteBuild = Pick<RegistryBuild, 'version' | 'build' | 'contract' | 'requires'>;
/** The shell build's fields used by shellIncompatibilities. */
export type ShellBuild = Pick<RegistryBuild, 'version' | 'build' | 'contract' | 'shared'>;

const tableOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** A build's display name: that of its folder. */
export const buildFolder = ({ version, build }: Pick<RegistryBuild, 'version' | 'build'>): string =>
  `${version}-${build}`;

/**
 * Why a remote's build is incompatible with a shell, in words; empty if compatible (ADR-0011, "Shell first"). A shell
 * supports contract majors N and N−1. `requires` isn't checked for a shell without `shared`.
 * @example shellIncompatibilities('mf-lot-modal', build, shell) // ['mf-lot-modal 1.4.0-ab12cd34 wants react ^20.0; shell 0.1.0-03a275ef gives 19.3.1']
 */
export function shellIncompatibilities(name: string, build: RemoteBuild, shell: ShellBuild): string[] {
  const who = `${name} ${buildFolder(build)}`;
  const host = `shell ${buildFolder(shell)}`;
  const reasons: string[] = [];
  const [speaks, runs] = [majorOf(build.contract), majorOf(shell.contract)];
  if (runs !== null && (speaks === null || speaks > runs || speaks < runs - 1)) {
    reasons.push(
      `${who} speaks contract ${build.contract || 'none'}; ${host} runs ${runs > 0 ? `majors ${runs} and ${runs - 1}` : 'major 0'}`,
    );
  }
  if (shell.shared === undefined || shell.shared === null) return reasons;
  const shared = tableOf(shell.shared);
  for (const [wanted, range] of Object.entries(tableOf(build.requires))) {
    const given = Object.hasOwn(shared, wanted) ? shared[wanted] : undefined;
    if (typeof given === 'string' && isSatisfied(given, String(range))) continue;
    reasons.push(
      `${who} wants ${wanted} ${String(range)}; ${host} gives ${typeof given === 'string' ? given : 'none'}`,
    );
  }
  return reasons;
}

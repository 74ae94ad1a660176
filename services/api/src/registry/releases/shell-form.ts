import type { RegistryBuild } from '@lotline/shared-domain';

/** Shared by every shell; a build that doesn't share it is not a shell. */
const GIVEN_BY_EVERY_SHELL = 'react';
const REMOTE_ENTRY = /^(?:mf-manifest\.json|remoteEntry[\w.-]*\.js)$/;

const tableOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** File name of a build's entry; empty if the URL has none. */
export const entryFileOf = ({ entry }: Pick<RegistryBuild, 'entry'>): string =>
  URL.canParse(entry) ? (new URL(entry).pathname.split('/').at(-1) ?? '') : '';

/**
 * Why a build can't be a shell, judged by its row: a shell is a script that shares packages with remotes and provides
 * nothing itself. One reason per fault; empty for a shell.
 */
export function shellFormTrouble({ entry, files, shared, provides, staffOnly }: RegistryBuild): string[] {
  const file = entryFileOf({ entry });
  const { routes, slots, modals, paths } = provides;
  return [
    ...(!file.endsWith('.js') || REMOTE_ENTRY.test(file)
      ? [`The entry of the shell must be its main script, not ${file || entry}`]
      : []),
    ...(Object.keys(tableOf(files)).some((name) => REMOTE_ENTRY.test(name))
      ? ['The build has the files of a remote, not of a shell']
      : []),
    ...(typeof tableOf(shared)[GIVEN_BY_EVERY_SHELL] === 'string'
      ? []
      : [`The build gives remotes no ${GIVEN_BY_EVERY_SHELL}: a shell says in "shared" what it gives`]),
    ...([routes, slots, modals, paths ?? []].some((names) => names.length > 0)
      ? ['The shell provides no routes, slots or modals in its row; this build does']
      : []),
    ...(staffOnly === true ? ['The shell is for every page, and this build is for staff alone'] : []),
  ];
}

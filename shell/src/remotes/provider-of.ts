import type { PageRemote } from './remotes.slice';

/** The remote that has a name of its kind; a refused one only where no other has it. */
export function providerOf(remotes: readonly PageRemote[], kind: 'routes' | 'slots' | 'modals', name: string): PageRemote | null {
  const providing = remotes.filter(({ row }) => row.provides[kind].includes(name));
  return providing.find(({ phase }) => phase !== 'refused') ?? providing[0] ?? null;
}

import type { HostState, RemoteModule } from '@lotline/shared-runtime';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useRemoteModule } from '../remotes/loader-context';
import { selectModals, selectProvider } from '../remotes/remotes.selectors';

/** The modal that is likely to open first; `props` are null until its remote is loaded and knows them. */
export interface LikelyModal {
  readonly name: string;
  readonly props: Record<string, unknown> | null;
}

/** The remote's guess as JSON, which only changes with its content. A guess that throws is none. */
function guessOf(module: RemoteModule | null, name: string, state: HostState): string {
  try {
    return JSON.stringify(module?.modals[name]?.likelyProps?.(state) ?? null);
  } catch {
    return 'null';
  }
}

/** The modal declared as `first`, with the props its remote guesses. Doesn't load the remote. */
export function useLikelyModal(isWanted: boolean): LikelyModal | null {
  const declared = useSelector(selectModals).find(({ prefetch }) => prefetch === 'first')?.modal;
  const remote = useSelector((state: HostState) => (declared ? selectProvider('modals', declared)(state) : null));
  const name = isWanted && remote ? declared : undefined;
  const module = useRemoteModule(remote);
  const guess = useSelector((state: HostState) => (name ? guessOf(module, name, state) : 'null'));
  return useMemo(
    () => (name ? { name, props: JSON.parse(guess) as Record<string, unknown> | null } : null),
    [name, guess],
  );
}

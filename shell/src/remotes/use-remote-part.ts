import type { LoadComponent, RemoteModule } from '@lotline/shared-runtime';
import { lazy, useCallback, useEffect, useMemo, useState, type ComponentType } from 'react';
import { loadOnce } from './load-once';
import { useLoader } from './loader-context';

/** The useful fallback shows at the latest after this many ms (architecture 4). */
export const LATE_MS = 4000;

export type RemotePart<Props> =
  | { phase: 'loading'; late: boolean }
  | { phase: 'ready'; module: RemoteModule; Component: ComponentType<Props> }
  | { phase: 'failed'; error: unknown };

/**
 * Loads one part of a remote: its module, then a lazy component. `attempt` counts Retry; each makes a new `lazy`, because React keeps
 * a failed one for good.
 */
export function useRemotePart<Props extends object>(
  remote: string | null,
  pick: (module: RemoteModule) => LoadComponent<Props> | undefined,
  what: string,
): { part: RemotePart<Props>; attempt: number; retry: () => void } {
  const loader = useLoader();
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<{ key: string; module?: RemoteModule; error?: unknown } | null>(null);
  const [lateKey, setLateKey] = useState<string | null>(null);
  const key = `${remote}/${what}/${attempt}`;
  const module = outcome?.key === key ? outcome.module : attempt === 0 && remote ? (loader.peek(remote) ?? undefined) : undefined;
  const failed = outcome?.key === key && !outcome.module;

  useEffect(() => {
    let current = true;
    if (!remote) {
      setOutcome({ key, error: new Error(`No live remote provides ${what}`) });
      return undefined;
    }
    const late = setTimeout(() => setLateKey(key), LATE_MS - loader.waitedFor(remote));
    (attempt === 0 ? loader.load(remote) : loader.reload(remote)).then(
      (loaded) => current && setOutcome({ key, module: loaded }),
      (error: unknown) => {
        console.error(`[${what}]`, error);
        if (current) setOutcome({ key, error });
      },
    );
    return () => {
      current = false;
      clearTimeout(late);
    };
  }, [attempt, key, loader, remote, what]);

  // `attempt` is a dependency on purpose: Retry needs a new lazy of the same module.
  const Component = useMemo(() => {
    const load = module && pick(module);
    return load ? (lazy(loadOnce(load)) as ComponentType<Props>) : null;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `pick` is a new function each time and says the same
  }, [module, what, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  if (failed) return { part: { phase: 'failed', error: outcome?.error }, attempt, retry };
  if (!module) return { part: { phase: 'loading', late: lateKey === key }, attempt, retry };
  if (!Component) return { part: { phase: 'failed', error: new Error(`${remote} has no ${what}`) }, attempt, retry };
  return { part: { phase: 'ready', module, Component }, attempt, retry };
}

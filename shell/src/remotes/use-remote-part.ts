import type { ReportCode } from '@lotline/shared-domain';
import type { HostState, LoadComponent, RemoteModule } from '@lotline/shared-runtime';
import { lazy, useCallback, useEffect, useMemo, useRef, useState, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { codeOf } from '../federation/remote-failure';
import { loadOnce } from './load-once';
import { useLoader, useRemoteModule } from './loader-context';
import { selectFailure } from './remotes.selectors';

/** Time in ms after which the fallback is shown (ARCHITECTURE.md, A remote). */
export const LATE_MS = 4000;
/** Time in ms after which Try again is offered for a part still loading: its promise may never settle. */
export const SETTLE_MS = 10_000;

type RemotePart<Props> =
  | { phase: 'loading'; late: boolean }
  | { phase: 'ready'; module: RemoteModule; Component: ComponentType<Props> }
  | { phase: 'failed'; code: ReportCode };

interface RemotePartState<Props> {
  part: RemotePart<Props>;
  /** Counts retries; each creates a new `lazy`, because React caches a failed one forever. */
  attempt: number;
  /** Retries after an error. If only a chunk failed to load, it is retried alone first, keeping the remote's state. */
  retry: (error?: unknown) => void;
  /** How long the visitor has waited in this attempt, including the remote's loading, in ms. */
  waited: () => number;
}

interface Outcome {
  key: string;
  module?: RemoteModule;
  error?: unknown;
}

/**
 * Only the part's chunk failed: its `load` requests it again, and the remote itself works. Doesn't include timeouts:
 * webpack would return the same pending promise, so those reload the whole remote.
 */
const isChunkLost = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** Loads one part of a remote: its module, then a lazy component. */
export function useRemotePart<Props extends object>(
  remote: string | null,
  pick: (module: RemoteModule) => LoadComponent<Props> | undefined,
  what: string,
): RemotePartState<Props> {
  const loader = useLoader();
  const [{ attempt, reload, onlyChunk }, setTry] = useState({ attempt: 0, reload: false, onlyChunk: false });
  // Start with a loaded module, so that resolving the promise causes no second render.
  const [outcome, setOutcome] = useState<Outcome | null>(() => {
    const module = remote && loader.peek(remote);
    return module ? { key: `${remote}/${what}/0`, module } : null;
  });
  const [lateKey, setLateKey] = useState<string | null>(null);
  const began = useRef({ key: '', at: 0 });
  const failure = useSelector((state: HostState) => selectFailure(state, remote));
  const present = useRemoteModule(remote);
  const key = `${remote}/${what}/${attempt}`;
  const mine = outcome?.key === key ? outcome : null;
  // Keep the module this part was rendered with, even if another one was loaded since; a failed part takes the module
  // loaded by another part's Retry.
  const module = mine?.module ?? (mine || !reload ? present : null);

  const isLoaded = mine?.module !== undefined;
  useEffect(() => {
    let current = true;
    if (!remote) {
      setOutcome({ key, error: new Error(`No live remote provides ${what}`) });
      return undefined;
    }
    const before = reload ? 0 : loader.waitedFor(remote);
    began.current = { key, at: performance.now() - before };
    const late = setTimeout(() => setLateKey(key), LATE_MS - before);
    (reload ? loader.reload(remote) : loader.load(remote)).then(
      (loaded) =>
        current &&
        setOutcome((known) => (known?.key === key && known.module === loaded ? known : { key, module: loaded })),
      (error: unknown) => {
        console.error(`[${what}]`, error);
        if (current) setOutcome({ key, error });
      },
    );
    return () => {
      current = false;
      clearTimeout(late);
    };
  }, [reload, key, loader, remote, what]);

  // `attempt` is a deliberate dependency: Retry needs a new lazy of the same module.
  const drawn = useMemo((): { Component: ComponentType<Props> } | { error: unknown } => {
    try {
      const load = module && pick(module);
      return load
        ? { Component: lazy(loadOnce(load)) as ComponentType<Props> }
        : { error: new Error(`${remote} has no ${what}`) };
    } catch (error) {
      // `pick` runs the remote's code outside the part's error boundary.
      return { error };
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `pick` is a new function each time with the same result
  }, [module, what, attempt]);

  const retry = useCallback(
    (error?: unknown) => {
      const onlyChunkNow = isChunkLost(error) && !onlyChunk;
      setTry({ attempt: attempt + 1, reload: !onlyChunkNow, onlyChunk: onlyChunkNow });
    },
    [attempt, onlyChunk],
  );
  // A part's effects run before this hook's: when it mounts with the attempt, nothing has been waited for yet.
  const waited = useCallback(() => (began.current.key === key ? performance.now() - began.current.at : 0), [key]);
  const part = partOf();
  useFallbackReport(
    remote,
    key,
    part.phase === 'failed' ? part.code : part.phase === 'loading' && part.late ? 'late' : null,
  );
  return { part, attempt, retry, waited };

  function partOf(): RemotePart<Props> {
    if (failure && (isLoaded || !reload)) return { phase: 'failed', code: failure };
    if (!module)
      return mine ? { phase: 'failed', code: codeOf(mine.error) } : { phase: 'loading', late: lateKey === key };
    return 'error' in drawn
      ? { phase: 'failed', code: codeOf(drawn.error) }
      : { phase: 'ready', module, Component: drawn.Component };
  }
}

/** Reports once per attempt that a fallback is shown; `code` is null when the part itself is shown. */
function useFallbackReport(remote: string | null, key: string, code: ReportCode | null): void {
  const loader = useLoader();
  const reported = useRef<string | null>(null);
  useEffect(() => {
    if (!remote || code === null || reported.current === key) return;
    reported.current = key;
    loader.report(remote, 'fallback', code);
  }, [code, key, loader, remote]);
}

import type { LoadComponent, RemoteModule } from '@lotline/shared-runtime';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { codeOf, RemoteFailure } from '../federation/remote-failure';
import { useLoader } from './loader-context';
import { RemoteBoundary } from './remote-boundary.component';
import { LATE_MS, SETTLE_MS, useRemotePart } from './use-remote-part';

export interface RemotePartViewProps<Props extends object> {
  remote: string | null;
  /** What of the remote, for reports and keys: `slot estate-map`. */
  what: string;
  pick: (module: RemoteModule) => LoadComponent<Props> | undefined;
  props: Props;
  /** Shown while it loads, at most 4 s. */
  waiting: ReactNode;
  /** The fallback when it can't be loaded, or is late; `retry` is absent while it may still come. */
  fallback: (retry: (() => void) | null) => ReactNode;
}

/** Draws one part of a remote with a boundary and a timer of its own: whatever happens to it, the rest of the page stays. */
export function RemotePartView<Props extends object>({ remote, what, pick, props, waiting, fallback }: RemotePartViewProps<Props>) {
  const loader = useLoader();
  const { part, attempt, retry } = useRemotePart(remote, pick, what);
  if (part.phase === 'failed') return fallback(() => retry());
  if (part.phase === 'loading') return part.late ? fallback(null) : waiting;
  const { Component } = part;
  const threw = (error: unknown) => {
    const code = codeOf(error) === 'other' ? 'render' : codeOf(error);
    if (!remote) return;
    loader.tell(remote, 'failed', code);
    loader.tell(remote, 'fallback', code);
  };
  const told = (stage: number) => {
    if (remote && stage === 1) loader.tell(remote, 'fallback', 'late');
    else if (remote) loader.tell(remote, 'failed', 'timeout');
  };
  return (
    <RemoteBoundary key={`${remote}/${what}/${attempt}`} remote={`${remote} ${what}`} fallback={fallback} onRetry={retry} onError={threw}>
      <Suspense fallback={<Patience stages={[waiting, fallback(null), fallback(() => retry(new RemoteFailure('timeout', `${what} timed out`)))]} told={told} />}>
        <Component {...props} />
        {attempt > 0 && remote && <Told told={() => loader.tell(remote, 'recovered', 'ok')} />}
      </Suspense>
    </RemoteBoundary>
  );
}

/** Rendered beside the part: when it mounts, so has the part. */
function Told({ told }: { told: () => void }) {
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  useEffect(told, []);
  return null;
}

/** The placeholder while a part may still come: at first, when it is late, and when it may never settle. */
function Patience({ stages, told }: { stages: readonly [ReactNode, ReactNode, ReactNode]; told: (stage: number) => void }) {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    const timers = [LATE_MS, SETTLE_MS].map((ms, before) =>
      setTimeout(() => {
        setStage(before + 1);
        told(before + 1);
      }, ms),
    );
    return () => timers.forEach(clearTimeout);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return stages[stage];
}

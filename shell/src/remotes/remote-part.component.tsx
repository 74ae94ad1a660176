import type { LoadComponent, RemoteModule } from '@lotline/shared-runtime';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { codeOf } from '../federation/remote-failure';
import { useLoader } from './loader-context';
import { RemoteBoundary } from './remote-boundary.component';
import { LATE_MS, useRemotePart } from './use-remote-part';

export interface RemotePartViewProps<Props extends object> {
  remote: string | null;
  /** What of the remote, for reports and keys: `slot estate-map`. */
  what: string;
  pick: (module: RemoteModule) => LoadComponent<Props> | undefined;
  props: Props;
  /** Shown while it loads, at most 4 s. */
  waiting: ReactNode;
  /** The useful stand-in when it can't be loaded, or is late; `retry` is absent while it still may come. */
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
  return (
    <RemoteBoundary key={`${remote}/${what}/${attempt}`} remote={`${remote} ${what}`} fallback={fallback} onRetry={retry} onError={threw}>
      <Suspense fallback={<Patience waiting={waiting} late={fallback(null)} onLate={() => remote && loader.tell(remote, 'fallback', 'late')} />}>
        <Component {...props} />
        {attempt > 0 && remote && <Told told={() => loader.tell(remote, 'recovered', 'ok')} />}
      </Suspense>
    </RemoteBoundary>
  );
}

/** Stands beside the part: when it is there, so is the part. */
function Told({ told }: { told: () => void }) {
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  useEffect(told, []);
  return null;
}

/** A chunk that hangs is late too. */
function Patience({ waiting, late, onLate }: { waiting: ReactNode; late: ReactNode; onLate: () => void }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
      onLate();
    }, LATE_MS);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return isLate ? late : waiting;
}

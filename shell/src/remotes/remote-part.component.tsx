import type { LoadComponent, RemoteModule } from '@lotline/shared-runtime';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
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
  const { part, attempt, retry } = useRemotePart(remote, pick, what);
  if (part.phase === 'failed') return fallback(retry);
  if (part.phase === 'loading') return part.late ? fallback(null) : waiting;
  const { Component } = part;
  return (
    <RemoteBoundary key={`${remote}/${what}/${attempt}`} remote={`${remote} ${what}`} fallback={fallback} onRetry={retry}>
      <Suspense fallback={<Patience waiting={waiting} late={fallback(null)} />}>
        <Component {...props} />
      </Suspense>
    </RemoteBoundary>
  );
}

/** A chunk that hangs is late too. */
function Patience({ waiting, late }: { waiting: ReactNode; late: ReactNode }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? late : waiting;
}

import type { LoadComponent, RemoteModule } from '@lotline/shared-runtime';
import { Suspense, use, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { codeOf, RemoteFailure } from '../federation/remote-failure';
import { useLoader } from './loader-context';
import { PrerenderContext } from './prerender-context';
import { RemoteBoundary } from './remote-boundary.component';
import { LATE_MS, SETTLE_MS, useRemotePart } from './use-remote-part';

interface RemotePartViewProps<Props extends object> {
  remote: string | null;
  /** Which part of the remote, for reports and keys: `slot estate-map`. */
  what: string;
  pick: (module: RemoteModule) => LoadComponent<Props> | undefined;
  props: Props;
  /** Shown while loading, for at most 4 s. */
  waiting: ReactNode;
  /** Fallback for a failed or late part; `retry` is null while it is still loading. */
  fallback: (retry: (() => void) | null) => ReactNode;
}

/**
 * Renders one part of a remote with its own error boundary and timeouts: its failure doesn't affect the rest of the
 * page.
 */
export function RemotePartView<Props extends object>({
  remote,
  what,
  pick,
  props,
  waiting,
  fallback,
}: RemotePartViewProps<Props>) {
  const loader = useLoader();
  const isPrerendering = use(PrerenderContext);
  const { part, attempt, retry, waited } = useRemotePart(remote, pick, what);
  if (part.phase === 'failed' && isPrerendering) throw new Error(`${what} can't be prerendered`);
  if (part.phase === 'failed') return fallback(() => retry());
  if (part.phase === 'loading') return part.late ? fallback(null) : waiting;
  const { Component } = part;
  const threw = (error: unknown) => {
    const code = codeOf(error) === 'other' ? 'render' : codeOf(error);
    if (!remote) return;
    loader.report(remote, 'failed', code);
    loader.report(remote, 'fallback', code);
  };
  const entered = (stage: number) => {
    if (remote && stage === 1) loader.report(remote, 'fallback', 'late');
    else if (remote) loader.report(remote, 'failed', 'timeout');
  };
  return (
    <RemoteBoundary
      key={`${remote}/${what}/${attempt}`}
      remote={`${remote} ${what}`}
      fallback={fallback}
      onRetry={retry}
      onError={threw}
      rethrows={isPrerendering}
    >
      <Suspense
        fallback={
          <LateFallback
            stages={[waiting, fallback(null), fallback(() => retry(new RemoteFailure('timeout', `${what} timed out`)))]}
            entered={entered}
            waited={waited}
          />
        }
      >
        <Component {...props} />
        <SubscribedBeforePaint />
        {attempt > 0 && remote && <Mounted report={() => loader.report(remote, 'recovered', 'ok')} />}
      </Suspense>
    </RemoteBoundary>
  );
}

/**
 * Rendered next to the part: an update in a layout effect makes React flush all effects before the paint. Selectors
 * subscribe in effects; without this, boot data would show one frame after its placeholder.
 */
function SubscribedBeforePaint() {
  const [, update] = useState(false);
  useLayoutEffect(() => update(true), []);
  return null;
}

/** Sibling of the part, mounted together with it. */
function Mounted({ report }: { report: () => void }) {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  useEffect(report, []);
  return null;
}

/** Suspense fallback in three stages: placeholder, late fallback, and fallback with Try again. */
function LateFallback({
  stages,
  entered,
  waited,
}: {
  stages: readonly [ReactNode, ReactNode, ReactNode];
  entered: (stage: number) => void;
  waited: () => number;
}) {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    const timers = [LATE_MS - waited(), SETTLE_MS].map((ms, before) =>
      setTimeout(() => {
        setStage(before + 1);
        entered(before + 1);
      }, ms),
    );
    return () => timers.forEach(clearTimeout);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return stages[stage];
}

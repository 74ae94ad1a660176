import { Notice } from '@lotline/shared-design';
import { reportError } from '@lotline/shared-runtime';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { strings } from '../strings';

interface LazyPart<Props extends object> {
  /** Prefetches the code; a failure is reported only when the part is rendered. */
  preload(): void;
  /** The part: `fallback` until its code has loaded, a retry button if loading failed. */
  Part: ComponentType<Props & { fallback: ReactNode }>;
}

/**
 * A component that isn't needed for the first paint. Unlike with `React.lazy`, a preloaded one renders at once, and a failed load can be
 * retried.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const fetched = () =>
    load().then((part) => {
      Loaded = part.default;
    });

  function Part({ fallback, ...props }: Props & { fallback: ReactNode }) {
    const [{ attempt, phase }, setState] = useState({
      attempt: 0,
      phase: 'loading' as 'loading' | 'loaded' | 'failed',
    });
    useEffect(() => {
      if (Loaded) return undefined;
      let current = true;
      fetched().then(
        () => current && setState({ attempt, phase: 'loaded' }),
        (error: unknown) => {
          reportError(error, 'mf-estate-map/lazy-part');
          if (current) setState({ attempt, phase: 'failed' });
        },
      );
      return () => {
        current = false;
      };
    }, [attempt]);
    if (Loaded) return <Loaded {...(props as unknown as Props)} />;
    if (phase !== 'failed') return fallback;
    return (
      <Notice
        tone="warning"
        title={strings.page.partFailed}
        action={{ label: strings.retry, onPress: () => setState({ attempt: attempt + 1, phase: 'loading' }) }}
      >
        {strings.estateMap.failedText}
      </Notice>
    );
  }
  return { preload: () => void fetched().catch(() => undefined), Part };
}

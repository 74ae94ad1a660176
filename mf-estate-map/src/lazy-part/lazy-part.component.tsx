import { Notice } from '@lotline/shared-design';
import { reportError } from '@lotline/shared-runtime';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { strings } from '../strings';

export interface LazyPart<Props extends object> {
  /** Fetches the code before it is needed; a failure is reported only when the part is rendered. */
  preload(): void;
  /** The part; `fallback` until its code is here, and a retry where it can't be fetched. */
  Part: ComponentType<Props & { fallback: ReactNode }>;
}

/**
 * A component whose code is not needed for the first paint. Unlike `React.lazy` it renders at once when it was preloaded, and a failed fetch
 * can be retried.
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

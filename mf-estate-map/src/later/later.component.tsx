import { Notice } from '@lotline/shared-design';
import { reportError } from '@lotline/shared-runtime';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { strings } from '../strings';

export interface Later<Props extends object> {
  /** Fetches the part, so that it is here when it is wanted; a failure waits for the real need. */
  ahead(): void;
  /** The part; until it is here what stands for it, and a way to ask again when it can't be fetched. */
  Part: ComponentType<Props & { waiting: ReactNode }>;
}

/** A part of the page that the first picture doesn't have: its code comes when a hand is near it. */
export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): Later<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const fetched = () =>
    load().then((part) => {
      Loaded = part.default;
    });

  function Part({ waiting, ...props }: Props & { waiting: ReactNode }) {
    const [{ attempt, phase }, setState] = useState({ attempt: 0, phase: 'waiting' as 'waiting' | 'here' | 'failed' });
    useEffect(() => {
      if (Loaded) return undefined;
      let current = true;
      fetched().then(
        () => current && setState({ attempt, phase: 'here' }),
        (error: unknown) => {
          reportError(error, 'mf-estate-map/later');
          if (current) setState({ attempt, phase: 'failed' });
        },
      );
      return () => {
        current = false;
      };
    }, [attempt]);
    if (Loaded) return <Loaded {...(props as unknown as Props)} />;
    if (phase !== 'failed') return waiting;
    return (
      <Notice tone="warning" title={strings.page.partFailed} action={{ label: strings.retry, onPress: () => setState({ attempt: attempt + 1, phase: 'waiting' }) }}>
        {strings.estateMap.failedText}
      </Notice>
    );
  }
  return { ahead: () => void fetched().catch(() => undefined), Part };
}

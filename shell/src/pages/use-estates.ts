import type { Estate } from '@lotline/shared-domain';
import { reportError } from '@lotline/shared-runtime';
import { useEffect, useState } from 'react';
import { readEstates } from './landing.api';

export type Estates = { phase: 'loading' } | { phase: 'ready'; estates: readonly Estate[] } | { phase: 'failed' };

/** The public estates, read when the page is shown and when asked again. */
export function useEstates(): { state: Estates; again: () => void } {
  const [state, setState] = useState<Estates>({ phase: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let current = true;
    readEstates().then(
      (estates) => current && setState({ phase: 'ready', estates }),
      (error: unknown) => {
        reportError(error, 'landing');
        if (current) setState({ phase: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [round]);
  return {
    state,
    again: () => {
      setState({ phase: 'loading' });
      setRound((count) => count + 1);
    },
  };
}

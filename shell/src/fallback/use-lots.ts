import type { LotsOfStage } from '@lotline/shared-domain';
import { reportError, selectEstate } from '@lotline/shared-runtime';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { readLots } from './lots.api';

export type Lots = { phase: 'loading' } | { phase: 'ready'; stages: readonly LotsOfStage[] } | { phase: 'failed' };

/** The lots of the estate shown, read by the shell itself where a remote that shows them is away. */
export function useLots(): { lots: Lots; again: () => void } {
  const estateId = useSelector(selectEstate)?._id;
  const [lots, setLots] = useState<Lots>({ phase: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!estateId) return undefined;
    let current = true;
    readLots(estateId).then(
      (stages) => current && setLots({ phase: 'ready', stages }),
      (error: unknown) => {
        reportError(error, 'lots');
        if (current) setLots({ phase: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [estateId, round]);
  return {
    lots,
    again: () => {
      setLots({ phase: 'loading' });
      setRound((count) => count + 1);
    },
  };
}

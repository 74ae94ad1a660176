import { getStaffEstateMap, getStaffStages } from '@lotline/shared-domain';
import { isApiError, reportError } from '@lotline/shared-runtime';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useEffect, useState } from 'react';
import { type MapGap, mapGaps } from './map-gaps';

export type Gaps = readonly MapGap[] | 'loading' | 'failed';

/** What the maps of an estate and its stages lack, read again whenever one of them changes. */
export function useMapGaps(estateId: string, checks: boolean): Gaps {
  const [gaps, setGaps] = useState<Gaps>('loading');
  const params = { estateId };
  const known = useResource(resource(getStaffStages, { params }));
  const map = useResource(resource(getStaffEstateMap, { params }));
  const stages = known.phase === 'ready' ? known.data : null;
  const estateMap = map.phase === 'ready' ? map.data : null;
  const hasFailed = known.phase === 'failed' || known.phase === 'absent' || map.phase === 'failed';
  const isKnown = stages !== null && map.phase !== 'loading';
  useEffect(() => {
    if (hasFailed) setGaps('failed');
    if (hasFailed || !isKnown) return undefined;
    let isCurrent = true;
    const show = (now: Gaps) => void (isCurrent && setGaps(now));
    mapGaps({ estateId, stages, estateMap }, checks).then(show, (error: unknown) => {
      if (!isApiError(error)) reportError(error, 'what maps lack');
      show('failed');
    });
    return () => {
      isCurrent = false;
    };
  }, [estateId, stages, estateMap, hasFailed, isKnown, checks]);
  return gaps;
}

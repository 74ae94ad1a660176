import type { ListedLot } from '@lotline/shared-domain';
import { createAction } from '@reduxjs/toolkit';
import type { Resource } from './resource';

/** A component shows it: it is read and kept fresh until as many have left. */
export const resourceWanted = createAction<Resource>('host/resourceWanted');
export const resourceLeft = createAction<{ key: string }>('host/resourceLeft');
/** No component reads it yet, but one is about to. @example dispatch(prefetch(resource(getLotsList, { params: { estateId } }))) */
export const prefetch = createAction<Resource>('host/resourcePrefetched');
/** Retry: reads that failed run again; the others are left alone. */
export const resourceRetried = prefetch;
/** Answers under these keys may be stale: those with a reader are read again. */
export const resourcesOutdated = createAction<readonly string[]>('host/resourcesOutdated');

/** A lot as it is now, learned elsewhere (D32: a refusal carries it): every answer that holds it gets it, and the host reads the rest. */
export const lotLearned = createAction<ListedLot>('host/lotLearned');

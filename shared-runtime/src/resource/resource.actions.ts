import type { ListedLot } from '@lotline/shared-domain';
import { createAction } from '@reduxjs/toolkit';
import type { Resource } from './resource';

/** A component shows it: it is read and kept fresh until as many have left. */
export const resourceWanted = createAction<Resource>('host/resourceWanted');
export const resourceLeft = createAction<{ key: string }>('host/resourceLeft');
/** Nobody shows it yet, but somebody is about to. @example dispatch(prefetch(resource(getLotsList, { params: { estateId } }))) */
export const prefetch = createAction<Resource>('host/resourcePrefetched');
/** The visitor asks once more for what failed: it is read as if somebody was about to show it, and what didn't fail is left alone. */
export const resourceRetried = prefetch;
/** What is known under these keys may have changed: what somebody shows is read again. */
export const resourcesOutdated = createAction<readonly string[]>('host/resourcesOutdated');

/** A lot as it is now, learned elsewhere (D32: a refusal carries it): every answer that holds it gets it, and the host reads the rest. */
export const lotLearned = createAction<ListedLot>('host/lotLearned');

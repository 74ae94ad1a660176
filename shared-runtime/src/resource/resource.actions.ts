import type { ListedLot } from '@lotline/shared-domain';
import { createAction } from '@reduxjs/toolkit';
import type { Resource } from '../resource-state';

/** A component reads the resource: it is fetched, and kept fresh until each reader has left. */
export const resourceWanted = createAction<Resource>('host/resourceWanted');
export const resourceLeft = createAction<{ key: string }>('host/resourceLeft');
/**
 * Fetches a resource before a component reads it. @example dispatch(prefetch(resource(getLotsList, { params: { estateId
 * } })))
 */
export const prefetch = createAction<Resource>('host/resourcePrefetched');
/** Retries a failed read; does nothing for others. */
export const resourceRetried = prefetch;
/** Invalidates the answers under these keys: those with a reader are reread. */
export const resourcesOutdated = createAction<readonly string[]>('host/resourcesOutdated');

/** Rereads an answer on a timer, unless it is being read. A host that doesn't know polls treats it as outdated. */
export const resourcePolled = (key: string) => ({ ...resourcesOutdated([key]), meta: { isPoll: true } });

/**
 * A lot's current state learned elsewhere, e.g. from a refusal (D32): it is patched into every answer that contains it.
 */
export const lotLearned = createAction<ListedLot>('host/lotLearned');

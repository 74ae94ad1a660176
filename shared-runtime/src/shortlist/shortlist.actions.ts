import type { StarredLot } from '@lotline/shared-domain';
import { createAction } from '@reduxjs/toolkit';

/** A visitor has starred a lot. */
export const lotStarred = createAction<StarredLot>('host/lotStarred');
/** A visitor has taken a lot's star away. */
export const lotUnstarred = createAction<StarredLot>('host/lotUnstarred');

import { getFiledHolds, type FiledHold } from '@lotline/shared-domain';
import { callApi } from '@lotline/shared-runtime';
import { createFollowed } from '@lotline/shared-runtime/followed';

/** The holds that the logged-in builder or channel partner requested for purchasers. */
export const filedHolds = createFollowed<object, FiledHold[]>('mf-builder/filed-holds', () => callApi(getFiledHolds));

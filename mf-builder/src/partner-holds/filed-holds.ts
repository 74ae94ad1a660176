import { getFiledHolds, type FiledHold } from '@lotline/shared-domain';
import { callApi } from '@lotline/shared-runtime';
import { createFollowed } from '@lotline/shared-runtime/followed';

/** What the builder or channel partner who is logged in asked for on behalf of purchasers. */
export const filedHolds = createFollowed<object, FiledHold[]>('mf-builder/filed-holds', () => callApi(getFiledHolds));

import { getEstate, getLotsList, VISITORS_LIST } from '@lotline/shared-domain';
import { resource } from '@lotline/shared-runtime/resource';

/** An estate and its lots, as read for visitors. */
export const estateResources = (estateId: string) =>
  [
    resource(getEstate, { params: { estateId } }),
    resource(getLotsList, { params: { estateId }, query: VISITORS_LIST }),
  ] as const;

import { pathTo, routes } from '@lotline/shared-domain';
import { designStrings } from './strings';

/** All designs of the builder. */
export const DESIGNS_PATH = pathTo(routes.builderDesigns.path, {});
/** Above the page of a design. */
export const CRUMBS = [{ to: DESIGNS_PATH, label: designStrings.title }];

import { pathTo, routes } from '@lotline/shared-domain';

/** Path segment of an estate that doesn't exist yet; no id looks like it. */
export const NEW_ESTATE = 'new';

/** The path of an estate's settings. */
export const settingsPath = (estateId: string): string => pathTo(routes.adminEstate.path, { estateId });

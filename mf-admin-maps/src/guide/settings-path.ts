import { pathTo, routes } from '@lotline/shared-domain';

/** Path segment of an estate that doesn't exist yet; no id looks like it. */
export const NEW_ESTATE = 'new';

/** The path of an estate's settings. */
export const settingsPath = (estateId: string): string => pathTo(routes.adminEstate.path, { estateId });

/** The path of one part of it; the first one has no word of its own. */
export const partPath = (estateId: string, part?: string): string =>
  settingsPath(estateId) + (part ? `?part=${part}` : '');

/** The page that publishes it, and has its address and code afterwards. */
export const publishPath = (estateId: string): string => pathTo(routes.adminEstatePublish.path, { estateId });

/** The word of the first part, where the guide leads to it; the guide closes there. */
export const GENERAL = 'general';
/** The same part, at logo and colour. */
export const LOOK = 'look';

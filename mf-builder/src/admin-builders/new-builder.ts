import { adminBuilderPath } from '@lotline/shared-domain';

/** Path segment of a builder that doesn't exist yet; no id looks like it. */
export const NEW_BUILDER = 'new';
export const newBuilderPath = adminBuilderPath(NEW_BUILDER);

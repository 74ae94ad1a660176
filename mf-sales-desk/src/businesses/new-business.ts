/** Path segment of a business that doesn't exist yet; no id looks like it. */
export const NEW_BUSINESS = 'new';

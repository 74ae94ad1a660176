/** In place of an id: a business that isn't made yet. No id looks like it. */
export const NEW_BUSINESS = 'new';

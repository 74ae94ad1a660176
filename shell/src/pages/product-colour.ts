import { colour } from '@lotline/shared-design';

/** The product's own colour, of its name and icon: on every page that is no estate's. */
export const PRODUCT_COLOUR = colour.ink;

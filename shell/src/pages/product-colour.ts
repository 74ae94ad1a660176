import { colour } from '@lotline/shared-design';

/** The product's own colour, for every page outside an estate. */
export const PRODUCT_COLOUR = colour.ink;

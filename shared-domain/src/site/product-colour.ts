/**
 * The product's own colour, `#rrggbb`: for pages outside an estate and for emails without one (D226). A eucalypt's leaf, away from the
 * demo estates' colours and from every status; white on it has 7.2:1.
 */
export const PRODUCT_COLOUR = '#4d5d24';

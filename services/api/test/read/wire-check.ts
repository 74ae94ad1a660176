/** Fields of an answer that its wire shape doesn't have, missing ones, and ones of another type. */
export { shapeErrors } from '@lotline/shared-domain/testing';

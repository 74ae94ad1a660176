import type { InferType } from 'yup';
import { idSchema } from '../contact-details/contact-details.schema.js';
import { plainBoolean, plainList, plainNumber, plainObject } from '../field/plain.schema.js';

/** Most designs and lots of one change of links, and most links that it may add or take away. */
export const LINK_LIMITS = { designs: 60, lots: 2_000, links: 24_000 } as const;

const metres = (label: string) => plainNumber(label).min(0).max(1_000).nullable().optional();
const squareMetres = (label: string) => plainNumber(label).min(0).max(1_000_000).nullable().optional();

const wantedFields = {
  designIds: plainList('Designs', idSchema('Design').required()).min(1).max(LINK_LIMITS.designs).required(),
  stageIds: plainList('Stages', idSchema('Stage').required()).min(1).max(200).optional(),
  lotIds: plainList('Lots', idSchema('Lot').required()).min(1).max(LINK_LIMITS.lots).optional(),
  minFrontage: metres('Frontage from'),
  maxFrontage: metres('Frontage to'),
  minSize: squareMetres('Size from'),
  maxSize: squareMetres('Size to'),
};

/** The body of staff/linkDesigns and of its count, staff/countLinks. */
export const linkDesignsSchema = /*#__PURE__*/ plainObject({
  ...wantedFields,
  /** Switches House & land on where it is off: a change of the lot with an audit row of its own. */
  enablesBuilders: plainBoolean('House & land').default(false),
});
export type LinkDesigns = InferType<typeof linkDesignsSchema>;

/** The body of staff/unlinkDesigns. */
export const unlinkDesignsSchema = /*#__PURE__*/ plainObject(wantedFields);
export type UnlinkDesigns = InferType<typeof unlinkDesignsSchema>;

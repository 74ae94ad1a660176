import { enterEnquirySchema } from '../enquiry/enquiry.schema.js';
import { findPeopleSchema } from '../contact/find-people.schema.js';
import { endpoint } from './endpoint.js';
import { foundPerson } from '../answer/hold-shapes.js';
import { registry } from '../answer/registry-shapes.js';
import { receipt } from '../answer/shapes.js';
import { staffStageMap } from '../answer/staff-lot-shapes.js';
import { staffEstate, staffLot, staffStage } from '../answer/staff-shapes.js';

/** The live build of each remote for a staff page: getRegistry's rows plus those of staff remotes. */
export const getStaffRegistry = endpoint({
  action: 'staff/getRegistry',
  method: 'GET',
  path: '/staff/registry',
  access: 'lot.manage',
  query: { 'estateId?': 'string', 'framed?': 'string' },
  answer: registry,
});

/**
 * The estates a caller works on, by title, at most 200; `search` matches title, suburb and key (D73). `state` is one of
 * ESTATE_STATES; without it all but the archived ones.
 */
export const getStaffEstates = endpoint({
  action: 'staff/getEstates',
  method: 'GET',
  path: '/staff/estates',
  access: 'lot.manage',
  query: { 'search?': 'string', 'state?': 'string' },
  tags: ['lot', 'stage', 'estate'],
  answer: [staffEstate],
});

/** One of the caller's estates by id or key, else 404. */
export const getStaffEstate = endpoint({
  action: 'staff/getEstate',
  method: 'GET',
  path: '/staff/estates/{estateId}',
  access: 'lot.manage',
  tags: ['lot', 'stage', 'estate'],
  answer: staffEstate,
});

/** The stages of one of the caller's estates, in order. */
export const getStaffStages = endpoint({
  action: 'staff/getStages',
  method: 'GET',
  path: '/staff/estates/{estateId}/stages',
  access: 'lot.manage',
  tags: ['lot', 'stage', 'map', 'estate'],
  answer: [staffStage],
});

/** The estate's lots, in order; `stageId` limits them to one stage. */
export const getStaffLots = endpoint({
  action: 'staff/getLots',
  method: 'GET',
  path: '/staff/estates/{estateId}/lots',
  access: 'lot.manage',
  query: { 'stageId?': 'string' },
  tags: ['lot', 'eoi', 'stage', 'estate'],
  answer: [staffLot],
});

/**
 * An enquiry entered by staff for a caller or walk-in: exempt from the public limits, with who entered it. 404 for a
 * lot that isn't of this estate.
 */
export const enterEnquiry = endpoint({
  action: 'staff/enterEnquiry',
  method: 'POST',
  path: '/staff/estates/{estateId}/enquiries',
  access: 'hold.review',
  idempotent: true,
  body: enterEnquirySchema,
  invalidates: ['request'],
  answer: receipt,
});

/**
 * People known to the caller's estates by this email or phone, or without either by the words that their names begin
 * with; newest first, at most ten. A POST keeps addresses out of URLs.
 */
export const findPeople = endpoint({
  action: 'staff/findPeople',
  method: 'POST',
  path: '/staff/people/find',
  access: 'hold.review',
  body: findPeopleSchema,
  invalidates: 'reads',
  answer: { data: [foundPerson] },
});
/** A stage's map image with the shapes of its lots, released or not. 404 means no map. */
export const getStaffStageMap = endpoint({
  action: 'staff/getStageMap',
  method: 'GET',
  path: '/staff/stages/{stageId}/map',
  access: 'lot.manage',
  tags: ['map'],
  answer: staffStageMap,
});

import { enterEnquirySchema } from '../enquiry/enquiry.schema.js';
import { findPeopleSchema } from '../contact/find-people.schema.js';
import { endpoint } from './endpoint.js';
import { foundPerson } from './hold-shapes.js';
import { receipt, registry } from './shapes.js';
import { staffStageMap } from './staff-lot-shapes.js';
import { staffEstate, staffLot, staffStage } from './staff-shapes.js';

/** Which build of each remote is live for a page of staff: getRegistry's rows and those of staff remotes. */
export const getStaffRegistry = endpoint({
  action: 'staff/getRegistry',
  method: 'GET',
  path: '/staff/registry',
  access: 'lot.manage',
  query: { 'estateId?': 'string', 'framed?': 'string' },
  answer: registry,
});

/** The estates a caller works on, public or not, by title, 200 at most; `search` looks at title, suburb and key (D73). */
export const getStaffEstates = endpoint({
  action: 'staff/getEstates',
  method: 'GET',
  path: '/staff/estates',
  access: 'lot.manage',
  query: { 'search?': 'string' },
  tags: ['lot', 'stage', 'estate'],
  answer: [staffEstate],
});

/** One of them by id or key; 404 for one that isn't the caller's. */
export const getStaffEstate = endpoint({
  action: 'staff/getEstate',
  method: 'GET',
  path: '/staff/estates/{estateId}',
  access: 'lot.manage',
  tags: ['lot', 'stage', 'estate'],
  answer: staffEstate,
});

/** The stages of such an estate, in order. */
export const getStaffStages = endpoint({
  action: 'staff/getStages',
  method: 'GET',
  path: '/staff/estates/{estateId}/stages',
  access: 'lot.manage',
  tags: ['lot', 'stage', 'map', 'estate'],
  answer: [staffStage],
});

/** Its lots, in order, of one stage where that is named. */
export const getStaffLots = endpoint({
  action: 'staff/getLots',
  method: 'GET',
  path: '/staff/estates/{estateId}/lots',
  access: 'lot.manage',
  query: { 'stageId?': 'string' },
  tags: ['lot', 'stage', 'estate'],
  answer: [staffLot],
});

/** An enquiry typed by staff for a caller or walk-in: outside the public limits, with who entered it. 404 for a lot that isn't of this estate. */
export const enterEnquiry = endpoint({
  action: 'staff/enterEnquiry',
  method: 'POST',
  path: '/staff/estates/{estateId}/enquiries',
  access: 'hold.review',
  idempotent: true,
  body: enterEnquirySchema,
  answer: receipt,
});

/** Whom the caller's estates know by this e-mail or phone, newest first, ten at most. A POST, so that no address stands in a URL. */
export const findPeople = endpoint({
  action: 'staff/findPeople',
  method: 'POST',
  path: '/staff/people/find',
  access: 'hold.review',
  body: findPeopleSchema,
  answer: { data: [foundPerson] },
});
/** The drawing of a stage with the shapes of its lots, whatever is released. 404 means no map. */
export const getStaffStageMap = endpoint({
  action: 'staff/getStageMap',
  method: 'GET',
  path: '/staff/stages/{stageId}/map',
  access: 'lot.manage',
  tags: ['map'],
  answer: staffStageMap,
});

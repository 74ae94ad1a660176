import { publicBuilder } from './builder-shapes.js';
import { teamMember } from './builder-portal-shapes.js';
import { shape, type Wire } from './shape.js';

/** A builder in the list of super admins. */
export const builderRow = shape({
  _id: 'string',
  key: 'string',
  name: 'string',
  'logo?': 'string',
  state: 'string',
  activeDesigns: 'number',
  members: 'number',
  lots: 'number',
  quotesWaiting: 'number',
  websites: 'number',
});
export type BuilderRow = Wire<typeof builderRow>;

/** A builder as super admins see it: profile, websites (D144), business (D99), team, and designs that can be linked. */
export const managedBuilder = shape({
  ...publicBuilder,
  websites: ['string'],
  'business?': { _id: 'string', title: 'string' },
  team: [teamMember],
  designs: [{ _id: 'string', name: 'string', isActive: 'boolean', width: 'number', length: 'number', lots: 'number' }],
  /** Estates with lots that link it. */
  estates: [{ _id: 'string', key: 'string', title: 'string', lots: 'number' }],
  etag: 'string',
});
export type ManagedBuilder = Wire<typeof managedBuilder>;

/** The builders whose designs can be linked to an estate's lots, by name, with their active designs and where they are. */
export const estateHomes = shape({
  estateId: 'string',
  title: 'string',
  stages: [{ _id: 'string', title: 'string' }],
  builders: [
    {
      _id: 'string',
      name: 'string',
      'logo?': 'string',
      color: 'string',
      designs: [{ _id: 'string', name: 'string', width: 'number', length: 'number', lots: 'number' }],
      lots: 'number',
    },
  ],
  lots: [
    {
      _id: 'string',
      stageId: 'string',
      title: 'string',
      status: 'string',
      'blockWidth?': 'number',
      'size?': 'number',
      isBuildersEnabled: 'boolean',
      designIds: ['string'],
    },
  ],
  /** Changes of links that the caller may still undo, newest first, at most ten. */
  changes: [{ changeId: 'string', text: 'string', by: 'string', at: 'date' }],
});
export type EstateHomes = Wire<typeof estateHomes>;

/**
 * What linking or unlinking would do, or has done: `lots` concerned, `links` added or removed, `enabled` lots with House &
 * land switched on, `left` lots that stay as they are with why. `changeId` undoes it; absent for a count and where nothing changed.
 */
export const linkResult = shape({
  'changeId?': 'string',
  lots: 'number',
  links: 'number',
  enabled: 'number',
  left: [{ lotId: 'string', title: 'string', why: 'string' }],
});
export type LinkResult = Wire<typeof linkResult>;

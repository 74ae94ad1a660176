import {
  approveInitialHold,
  declineInitialHold,
  declineQueue,
  enterHold,
  findPeople,
  getInitialHolds,
  getStaffEstate,
  previewEmail,
  undoDecision,
  type InitialHold,
} from '@lotline/shared-domain';
import { page, show } from './desk.fixture';
import HoldsScreen from '../holds/holds.screen';

export const [LIST, APPROVE, DECLINE, QUEUE, UNDO, LETTER, PEOPLE, ENTER, ESTATE] = [
  getInitialHolds.action,
  approveInitialHold.action,
  declineInitialHold.action,
  declineQueue.action,
  undoDecision.action,
  previewEmail.action,
  findPeople.action,
  enterHold.action,
  getStaffEstate.action,
];
export const person = (firstName: string) => ({
  firstName,
  lastName: 'Moreau',
  email: `${firstName.toLowerCase()}@example.com`,
  phone: '+61491570158',
});
export const hold = (_id: string, firstName: string, over: Partial<InitialHold> = {}): InitialHold => ({
  _id,
  estateId: 'e1',
  landownerId: 'l1',
  lotId: 'lot1',
  lotTitle: '306',
  stageTitle: '4',
  lotStatus: 'available',
  status: 'pending',
  leadsDetails: person(firstName),
  holderType: 'Investor',
  leadId: `lead-${_id}`,
  state: 'VIC',
  postcode: '3000',
  rev: 0,
  createdAt: new Date(Date.now() - 2 * 86_400_000 - 1000).toISOString(),
  ...over,
});
export const uma = hold('h1', 'Uma', {
  queue: 1,
  earlier: [{ _id: 'h0', lotId: 'lot0', lotTitle: '222', status: 'expired', createdAt: '2026-10-01T00:00:00Z' }],
});
export const bea = hold('h2', 'Bea', {
  queue: 2,
  leadsDetails: person('Pat'),
  purchaserDetails: person('Bea'),
  companyDetails: { company: 'Hartwell Homes' },
  business: { _id: 'b1', title: 'Plover Realty' },
});
export const cy = hold('h3', 'Cy', { queue: 3 });
export const answers = {
  [ESTATE]: { _id: 'e1', timeZone: 'Australia/Melbourne' },
  [LETTER]: {
    to: 'uma@example.com',
    subject: 'Lot 306 is on hold for you',
    text: 'Dear Uma',
    html: '',
    waitsMs: 30_000,
  },
};
export const queue = (holds: readonly InitialHold[], more: object = {}) =>
  show(<HoldsScreen />, {
    pathname: '/desk/holds',
    query: { lotId: 'lot1' },
    answers: { ...answers, [LIST]: page(holds as never), ...more },
  });

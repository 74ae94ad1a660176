import { HOUR_MS } from '@lotline/shared-domain';
import type { Home, OwnEstate, OwnHold } from '@lotline/shared-domain';

export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

export const rise: OwnEstate = {
  _id: 'e1',
  key: 'rise',
  title: 'Tallowbrook Rise',
  iconColor: '#2f6f5e',
  appVersion: 'v2',
  timeZone: 'Australia/Melbourne',
  hidePrice: false,
  contact: { name: 'The team', phone: '0491 570 006', email: 'team@example.com' },
};
const lot = {
  _id: 'l1',
  title: '325',
  status: 'hold',
  estateId: 'e1',
  landownerId: 'o1',
  size: 450,
  blockWidth: 15,
  priceTracking: { type: 'fixed', value: 310_000 },
  isBuildersEnabled: true,
  documents: [],
  stageId: 's4',
  stageTitle: '4',
};

/** An approved hold of three days by default. */
export const anOwnHold = (over: Partial<OwnHold> = {}): OwnHold => ({
  _id: 'h1',
  status: 'approved',
  isOffer: false,
  estate: rise,
  lot,
  lotTitle: '325',
  expirationDate: inHours(73),
  createdAt: inHours(-48),
  ...over,
});
export const aHome = (over: Partial<Home> = {}): Home => ({
  holds: [],
  waitlistEntries: [],
  watches: [],
  enquiries: [],
  ...over,
});

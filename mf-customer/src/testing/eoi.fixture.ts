import type { OwnEoi, OwnEoiRow } from '@lotline/shared-domain';
import { anOwnHold, inHours, rise } from './home.fixture';

const ada = {
  kind: 'Person',
  firstName: 'Ada',
  lastName: 'Wren',
  email: 'ada@example.com',
  phone: '+61412345678',
  address: '1 Fern Street, Tallowbrook VIC 3000',
} as const;
const noah = { ...ada, firstName: 'Noah', email: 'noah@example.com' } as const;

/** The finished steps of an EOI with a deposit, by step. */
export const answers = {
  buyers: { firstBuyer: ada },
  finance: { holderType: 'Investor', financeStatus: 'Cash buyer' },
  conveyancer: { isLater: true },
  deposit: { isUnderstood: true },
} as const satisfies OwnEoi['steps'];
/** The buyers' step with a second buyer. */
export const twoBuyers = { firstBuyer: ada, secondBuyer: noah } as const;

/** A draft with nothing entered, of a lot at $310,000 that asks for a deposit of $2,000. */
export const anOwnEoi = (over: Partial<OwnEoi> = {}): OwnEoi => ({
  _id: 'eoi-1',
  rev: 0,
  reference: 'EOI0A1B2C3D',
  status: 'draft',
  lotStatus: 'available',
  estate: rise,
  lotId: 'l1',
  lotTitle: '325',
  stageTitle: '4',
  price: 310_000,
  isOffer: false,
  stepNames: ['buyers', 'finance', 'conveyancer', 'deposit', 'check'],
  steps: {},
  prefill: { firstName: 'Ada', lastName: 'Wren', email: 'ada@example.com', phone: '+61412345678' },
  deposit: { due: 200_000, cleared: 0, refunded: 0 },
  bankAccount: { accountName: 'Rise Trust', bsb: '063000', accountNumber: '12345678' },
  payDays: 14,
  createdAt: inHours(-1),
  updatedAt: inHours(-1),
  ...over,
});

/** A draft of which one step is missing. */
export const anEoiRow = (over: Partial<OwnEoiRow> = {}): OwnEoiRow => ({
  _id: 'eoi-1',
  status: 'draft',
  lotStatus: 'available',
  estate: rise,
  lot: anOwnHold().lot,
  lotId: 'l1',
  lotTitle: '325',
  stageTitle: '4',
  deposit: { due: 200_000, cleared: 0, refunded: 0 },
  missing: 1,
  createdAt: inHours(-9),
  updatedAt: inHours(-9),
  ...over,
});

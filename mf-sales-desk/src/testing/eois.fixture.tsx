import {
  approveEoi,
  declineEoi,
  getEoi,
  getEois,
  recordDeposit,
  recordRefund,
  undoEoi,
  type StaffEoi,
  type StaffEoiRow,
} from '@lotline/shared-domain';
import EoiScreen from '../eois/eoi.screen';
import EoisScreen from '../eois/eois.screen';
import { show } from './desk.fixture';

export const [EOIS, EOI, APPROVE, DECLINE, UNDO, DEPOSIT, REFUND] = [
  getEois.action,
  getEoi.action,
  approveEoi.action,
  declineEoi.action,
  undoEoi.action,
  recordDeposit.action,
  recordRefund.action,
];

/** A row of an EOI that was sent and whose deposit of $2,000 has cleared. */
export const row = (_id: string, buyers: string, over: Partial<StaffEoiRow> = {}): StaffEoiRow => ({
  _id,
  rev: 3,
  reference: `EOI${_id.toUpperCase()}`,
  estateId: 'e1',
  stageId: 's4',
  stageTitle: '4',
  lotId: 'lot1',
  lotTitle: '306',
  lotStatus: 'available',
  status: 'pending',
  buyers,
  price: 301_000,
  deposit: { due: 200_000, cleared: 200_000, refunded: 0 },
  rivals: 1,
  sentAt: '2026-11-20T01:00:00.000Z',
  timeZone: 'Australia/Perth',
  createdAt: '2026-11-19T01:00:00.000Z',
  ...over,
});
const buyer = (firstName: string) => ({
  kind: 'Person',
  firstName,
  lastName: 'Siddiq',
  email: `${firstName.toLowerCase()}@example.com`,
  phone: '+61491570158',
  address: '12 Wattle Street, Perth',
});
export const eoi = (over: Partial<StaffEoi> = {}): StaffEoi => ({
  ...row('q1', 'Farah Siddiq and Noah Siddiq'),
  estateTitle: 'Tallowbrook Rise',
  landownerId: 'l1',
  customerId: 'c1',
  buyersData: {
    firstBuyer: { ...buyer('Farah'), contactId: 'p1' },
    secondBuyer: { ...buyer('Noah'), contactId: 'p2' },
  },
  secondBuyer: { way: 'link', emailedAt: '2026-11-19T02:00:00.000Z', confirmedAt: '2026-11-19T03:00:00.000Z' },
  finance: { holderType: 'Owner-occupier', financeStatus: 'Pre-approved', lender: 'Acacia Mutual' },
  conveyancer: { isLater: false, firm: 'Pell Legal', name: 'Iris Pell', email: 'iris@example.com' },
  payments: [
    {
      _id: 'm1',
      kind: 'transfer',
      amount: 200_000,
      on: '2026-11-20T00:00:00.000Z',
      by: 'Darius Okafor',
      reference: 'EOIQ1',
    },
  ],
  history: [
    { at: '2026-11-20T01:00:00.000Z', by: 'Farah Siddiq', did: 'sent it' },
    {
      at: '2026-11-20T02:00:00.000Z',
      by: 'Darius Okafor',
      did: 'recorded a payment',
      reason: '$2,000.00 cleared on 20 Nov 2026',
    },
  ],
  others: [],
  ...over,
});
export const page = (data: readonly StaffEoiRow[], over: object = {}) => ({
  data,
  page: 1,
  limit: 100,
  totalPages: 1,
  hasNextPage: false,
  ...over,
});

type Options = Parameters<typeof show>[1];
/** `/desk/eois` with these rows; nothing can be undone. */
export const list = (rows: readonly StaffEoiRow[], { answers, ...options }: NonNullable<Options> = {}) =>
  show(<EoisScreen />, {
    pathname: '/desk/eois',
    ...options,
    answers: {
      'staff/getEstates': [{ _id: 'e1', title: 'Tallowbrook Rise' }],
      [EOIS]: ({ query }: { query: { undo?: string } }) => page(query.undo ? [] : rows),
      ...answers,
    },
  });
/** `/desk/eois?lotId=` with these rows. */
export const contest = (rows: readonly StaffEoiRow[], answers: object = {}) =>
  list(rows, { query: { lotId: 'lot1' }, answers: answers as Record<string, unknown> });
/** `/desk/eois/q1`. */
export const record = (over: Partial<StaffEoi> = {}, { answers, ...options }: NonNullable<Options> = {}) =>
  show(<EoiScreen />, {
    pathname: '/desk/eois/q1',
    ...options,
    answers: { [EOI]: eoi(over), [EOIS]: page([]), ...answers },
  });

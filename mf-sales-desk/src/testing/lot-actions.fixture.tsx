import type { StaffLotDetail } from '@lotline/shared-domain';
import type { screen } from '@testing-library/react';
import { show } from './desk.fixture';
import LotActionsScreen from '../lot-actions/lot-actions.screen';

export const [stageId, lotId] = ['65f0000000000000000000c1', '65f0000000000000000000d1'];
export const lot = (over: Partial<StaffLotDetail> = {}): StaffLotDetail => ({
  _id: lotId,
  stageId,
  title: '12',
  status: 'available',
  rev: 3,
  size: 450.4,
  blockWidth: 15,
  blockDepth: 30,
  price: 310_000,
  priceTracking: { type: 'fixed', value: 310_000 },
  isBuildersEnabled: true,
  registrationDate: '2027-06-30T14:00:00.000Z',
  releaseDate: '2026-03-04T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  estate: { _id: 'e1', key: 'rise', title: 'Rise', timeZone: 'Australia/Melbourne', holdDays: 7 },
  stage: { _id: stageId, title: '4', status: 'now_selling' },
  documents: [{ fileName: 'Plan of lot 12.pdf', link: '/files/plan.pdf', mimetype: 'application/pdf' }],
  buyers: [],
  history: [
    {
      _id: 'h1',
      at: '2026-11-02T01:00:00.000Z',
      by: 'Mei-Lin Fraser',
      from: 'not_released',
      to: 'available',
      rev: 1,
      reason: 'Stage opens',
    },
  ],
  ...over,
});
export const holds = (data: object[] = []) => ({ data, page: 1, limit: 100, totalPages: 1, hasNextPage: false });
export const open = (over: Partial<StaffLotDetail> = {}, answers: object = {}, options: object = {}) =>
  show(<LotActionsScreen />, {
    pathname: `/stages/${stageId}/lots/${lotId}`,
    answers: {
      'staff/getLot': lot(over),
      'initialHold/getInitialHolds': holds(),
      'listing/getListings': holds(),
      ...answers,
    },
    ...options,
  });
export const factsOf = (within_: { getAllByRole: typeof screen.getAllByRole }) =>
  Object.fromEntries(
    within_.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

import type { LotEvent, StaffLotDetail, UpdateLot } from '@lotline/shared-domain';
import { renderWithHost, type RenderOptions } from '@lotline/shared-runtime/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LotFormSlot from '../lot-form/lot-form-slot.component';
import module from '../module';

/** An entry of a lot's history. */
export const event = (over: Partial<LotEvent> = {}): LotEvent => ({
  _id: 'h1',
  at: '2026-11-02T01:00:00.000Z',
  by: 'Mei-Lin Fraser',
  from: 'available',
  to: 'available',
  rev: 3,
  reason: 'Price $300,000 → $310,000',
  ...over,
});
/** An available lot of Stage 4. */
export const lot = (over: Partial<StaffLotDetail> = {}): StaffLotDetail => ({
  _id: 'l1',
  stageId: 's4',
  title: '12',
  status: 'available',
  rev: 3,
  size: 450,
  blockWidth: 15,
  blockDepth: 30,
  price: 310_000,
  priceTracking: { type: 'fixed', value: 310_000 },
  isBuildersEnabled: true,
  registrationDate: '2027-06-30T14:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  landownerId: 'lo1',
  estate: { _id: 'e1', key: 'rise', title: 'Rise', timeZone: 'Australia/Melbourne', holdDays: 7 },
  stage: { _id: 's4', title: '4', status: 'now_selling' },
  shape: {
    path: 'M0 0L15 0L15 30L0 30Z',
    size: { width: 15, height: 30 },
    frontEdge: 2,
    metresPerUnit: 1,
  },
  documents: [],
  buyers: [],
  applicants: 2,
  history: [event()],
  ...over,
});

/** The API's lot, which a save or another person changes. */
export function open(start: Partial<StaffLotDetail> = {}, options: Partial<RenderOptions> & { backTo?: string } = {}) {
  const { backTo, ...others } = options;
  const now = { lot: lot(start) };
  const save = (over: Partial<StaffLotDetail>) => (now.lot = { ...now.lot, ...over, rev: now.lot.rev + 1 });
  const host = renderWithHost(<LotFormSlot stageId="s4" lotId="l1" {...(backTo && { backTo })} />, {
    module,
    role: 'LANDOWNER',
    answers: { 'staff/getLot': () => now.lot, 'staff/updateLot': () => save({}) },
    ...others,
  });
  const held: (((leave: () => void) => void) | null)[] = [];
  host.shell.holdPage = (ask) => void held.push(ask);
  const user = userEvent.setup();
  const type = async (label: string, value: string) => {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    if (!value) return;
    await user.click(field);
    await user.paste(value);
  };
  const sent = () => host.api.callsOf('staff/updateLot') as { ifMatch: number; body: UpdateLot }[];
  return {
    ...host,
    held,
    user,
    type,
    sent,
    now,
    save,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
  };
}

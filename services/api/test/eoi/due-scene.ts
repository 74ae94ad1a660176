import { addDays, type ContractDateName, formatDate, startOfCalendarDay } from '@lotline/shared-domain';
import { newId } from '../../src/database/entity-id.js';
import { system } from '../../src/database/scope.js';
import type { ContractConditionRecord, EoiRecord } from '../../src/eoi/eoi.model.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import type { TestApi } from '../create-test-api.js';
import type { Scene } from '../scene.js';

export const ZONE = 'Australia/Melbourne';
/** Today in the estate's time zone, or some days later, as YYYY-MM-DD. */
export const dayAfter = (days: number, from = new Date()): string =>
  addDays(formatDate(from, ZONE, 'YYYY-MM-DD'), days);
/** A day as it is stored. */
export const stored = (day: string, zone = ZONE): Date => startOfCalendarDay(day, zone);

export interface Sale {
  readonly lot: LotRecord;
  readonly eoi: EoiRecord;
}
export interface SaleFields {
  readonly status?: LotRecord['status'];
  readonly lot?: Partial<LotRecord>;
  readonly eoi?: Partial<EoiRecord>;
  /** Days of its contract, and the day on which they were set. */
  readonly dates?: Partial<Record<ContractDateName, string>>;
  readonly setOn?: string;
  readonly conditions?: readonly Partial<ContractConditionRecord>[];
}

/** A lot with the approved EOI that claims it, and dates of its contract. */
export async function aSale(
  api: TestApi,
  scene: Scene,
  {
    status = 'contract_executed',
    lot: fields,
    eoi: more,
    dates = {},
    setOn = dayAfter(-30),
    conditions = [],
  }: SaleFields,
): Promise<Sale> {
  const made = await scene.lot(status);
  const at = stored(setOn);
  const recorded = Object.entries(dates).map(([name, on]) => [name, { on: stored(on), at, by: null }]);
  const contract = {
    versions: [],
    dates: Object.fromEntries(recorded),
    conditions: conditions.map((one) => ({ _id: newId(), title: 'Finance', state: 'open', at, by: null, ...one })),
  };
  const email = `buyer-${String(made._id)}@example.com`;
  const firstBuyer = { firstName: 'Wiremu', lastName: 'Hale', email, phone: '+61491570158' };
  const lot = {
    ...(dates.financeDue && { financeDueDate: stored(dates.financeDue) }),
    ...(dates.settlementDue && { settlementDate: stored(dates.settlementDue) }),
    ...fields,
  };
  if (Object.keys(lot).length > 0) await api.connection.collection('lots').updateOne({ _id: made._id }, { $set: lot });
  await api.connection
    .collection('eois')
    .updateOne({ activeLotId: made._id }, { $set: { contract, 'buyersData.firstBuyer': firstBuyer, ...more } });
  return system(async () => ({
    lot: (await api.models.Lot.findById(made._id).lean<LotRecord>())!,
    eoi: (await api.models.Eoi.findOne({ activeLotId: made._id }).lean<EoiRecord>())!,
  }));
}

import {
  type ContractDateName,
  CONTRACT_DATE_NAMES,
  type ContractFacts,
  formatDate,
  type KnownContractDays,
  settlementDueDay,
} from '@lotline/shared-domain';
import type { LotRecord } from '../lot/lot.model.js';
import type { ContractDateRecord, ContractRecord, EoiRecord } from './eoi.model.js';

/** Dates of a contract that the lot has (D133), by the lot's field; the contract keeps beside them who set them. */
export const DATES_OF_LOT = {
  financeDue: 'financeDueDate',
  settlementDue: 'settlementDate',
} as const satisfies Partial<Record<ContractDateName, keyof LotRecord>>;
export type DateOfLot = keyof typeof DATES_OF_LOT;
export const isDateOfLot = (name: ContractDateName): name is DateOfLot => name in DATES_OF_LOT;

/** An EOI with what its contract's dates are read from. */
export interface ContractOf {
  readonly eoi: Pick<EoiRecord, 'contract' | 'activeLotId'>;
  readonly lot: Pick<LotRecord, 'financeDueDate' | 'settlementDate' | 'registeredOn'>;
  /** A stage's registration counts for its lots that have none of their own (D93). */
  readonly stage: { readonly registeredOn?: Date | null | undefined };
  readonly estate: { readonly timeZone: string; readonly settlementDays?: number | null | undefined };
}

/** A date of a contract as it is read; `record` says who set it, absent where the lot has it from elsewhere or it is derived. */
export interface ReadContractDate {
  readonly name: ContractDateName;
  /** YYYY-MM-DD in the estate's time zone. */
  readonly on: string;
  readonly isDerived: boolean;
  readonly record: ContractDateRecord | null;
}

/** The contract of an EOI; empty where none was begun. An older row may lack a list. */
export function contractOf({ contract }: Pick<EoiRecord, 'contract'>): ContractRecord {
  return {
    versions: contract?.versions ?? [],
    dates: contract?.dates ?? {},
    conditions: contract?.conditions ?? [],
  };
}

/** A contract with these dates; null takes one away. */
export function withDates(
  contract: ContractRecord,
  dates: Readonly<Partial<Record<ContractDateName, ContractDateRecord | null>>>,
): ContractRecord {
  const all = { ...contract.dates, ...dates };
  return { ...contract, dates: Object.fromEntries(Object.entries(all).filter(([, date]) => date)) };
}

/** A day that is set: the lot's own while the EOI has the lot, so that there are never two (D133), else the contract's. */
function setOn({ eoi, lot }: Pick<ContractOf, 'eoi' | 'lot'>, name: ContractDateName): Date | null {
  const record = eoi.contract?.dates?.[name];
  return (isDateOfLot(name) && eoi.activeLotId ? lot[DATES_OF_LOT[name]] : record?.on) ?? null;
}

/** The known dates of a contract, in their order. */
export function datesOf({ eoi, lot, stage, estate }: ContractOf): ReadContractDate[] {
  const { timeZone, settlementDays } = estate;
  const dayOf = (at: Date | null | undefined) => (at ? formatDate(at, timeZone, 'YYYY-MM-DD') : null);
  return CONTRACT_DATE_NAMES.flatMap((name): ReadContractDate[] => {
    const set = setOn({ eoi, lot }, name);
    const record = eoi.contract?.dates?.[name];
    const on = dayOf(set);
    if (set && on)
      return [{ name, on, isDerived: false, record: record?.on.getTime() === set.getTime() ? record : null }];
    if (name !== 'settlementDue' || !eoi.activeLotId) return [];
    const derived = settlementDueDay({
      set: null,
      registeredOn: dayOf(lot.registeredOn ?? stage.registeredOn),
      settlementDays,
    });
    return derived ? [{ name, on: derived, isDerived: true, record: null }] : [];
  });
}

/** The days of a contract that were set; a derived one counts as none. */
export const daysSetOf = (of: Omit<ContractOf, 'stage'>): KnownContractDays =>
  Object.fromEntries(
    datesOf({ ...of, stage: {} })
      .filter(({ isDerived }) => !isDerived)
      .map(({ name, on }) => [name, on]),
  );

/** What decides whether the lot of an EOI may go on. */
export const factsOfContract = (of: Omit<ContractOf, 'stage'>): ContractFacts => ({
  days: daysSetOf(of),
  conditions: contractOf(of.eoi).conditions,
});

/** Fields of a lot that go with the EOI that ends: finance and settlement as its contract set them, and nobody else since. */
export const datesThatLeave = ({ contract }: Pick<EoiRecord, 'contract'>, lot: ContractOf['lot']) =>
  Object.entries(DATES_OF_LOT).flatMap(([name, field]) => {
    const on = contract?.dates?.[name as DateOfLot]?.on;
    return on && lot[field]?.getTime() === on.getTime() ? [field] : [];
  });

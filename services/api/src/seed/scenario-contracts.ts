import {
  addDays,
  CONTRACT_DATES,
  CONTRACT_DATE_NAMES,
  type ContractDateName,
  formatDate,
  HOUR_MS,
  type LotStatus,
  parseConditionState,
  startOfCalendarDay,
} from '@lotline/shared-domain';
import type { ContractDateRecord, ContractRecord } from '../eoi/eoi.model.js';
import type { DemoContract, DemoEoi, DemoEstate, DemoScenarios } from './demo-data.js';
import { seedId } from './seed-id.js';
import { userId } from './seed-people.js';

interface At {
  readonly now: Date;
  readonly timeZone: string;
}
/** The start of the day that many days from now, in the estate's time zone. */
export const dayFrom = (days: number, { now, timeZone }: At): Date =>
  startOfCalendarDay(addDays(formatDate(now, timeZone, 'YYYY-MM-DD'), days), timeZone);

/** When the team did something on a day: in the morning, though never after now. */
const doneOn = (days: number, at: At): Date =>
  new Date(Math.min(dayFrom(days, at).getTime() + 10 * HOUR_MS, at.now.getTime()));

/** Id of the file of a version, from 0, of an EOI's contract. */
export const contractFileId = (eoiId: string, version: number) => seedId('contract file', eoiId, String(version));

/** A date as it was recorded: what was done on its day, what is agreed when the contract was issued. */
const dateOf = (name: ContractDateName, days: number, issued: number, at: At): ContractDateRecord => ({
  on: dayFrom(days, at),
  at: doneOn(CONTRACT_DATES[name].kind === 'happened' ? days : issued, at),
  by: String(userId('meilin')),
});

/** The contract of a scenario's EOI. */
export function contractOf(
  { versions, dates, conditions = [], unconditional = 0 }: DemoContract,
  eoiId: string,
  at: At,
): ContractRecord {
  const issued = dates.issued ?? Math.min(...Object.values(dates), 0);
  const by = String(userId('meilin'));
  return {
    versions: Array.from({ length: versions }, (_, index) => ({
      fileId: contractFileId(eoiId, index),
      note: index === 0 ? null : 'With the changes that the buyers’ conveyancer asked for.',
      addedAt: doneOn(issued - versions + 1 + index, at),
      by,
    })),
    dates: Object.fromEntries(
      CONTRACT_DATE_NAMES.flatMap((name) => {
        const days = dates[name];
        return days === undefined ? [] : [[name, dateOf(name, days, issued, at)] as const];
      }),
    ),
    conditions: conditions.map(({ title, state, dueDays }) => ({
      _id: seedId('condition', eoiId, title),
      title,
      state: parseConditionState(state),
      dueOn: dueDays === undefined ? null : dayFrom(dueDays, at),
      at: doneOn(state === 'open' ? issued : Math.min(dueDays ?? issued, unconditional), at),
      by,
    })),
  };
}

/** When the lot reached each step under a scenario's EOI; the second signature is what executes its contract (D107). */
export function reachedOf({ contract }: DemoEoi, at: At): { status: LotStatus; at: Date; by: null }[] {
  if (!contract) return [];
  const { buyerSigned, vendorSigned } = contract.dates;
  const steps: readonly (readonly [LotStatus, number | undefined])[] = [
    [
      'contract_executed',
      buyerSigned !== undefined && vendorSigned !== undefined ? Math.max(buyerSigned, vendorSigned) : undefined,
    ],
    ['unconditional', contract.unconditional],
    ['settled', contract.settled],
  ];
  return steps.flatMap(([status, days]) => (days === undefined ? [] : [{ status, at: doneOn(days, at), by: null }]));
}

/** The lots of an estate with the dates of their scenarios' sales. */
export function withSaleDays(estate: DemoEstate, { eois }: DemoScenarios): DemoEstate {
  const sales = eois.filter((eoi) => eoi.status === 'approved' && (eoi.estate ?? 'tallowbrook-rise') === estate.key);
  return {
    ...estate,
    lots: estate.lots.map((lot) => {
      const contract = sales.find((eoi) => eoi.lot === lot.title)?.contract;
      if (!contract) return lot;
      const { dates, registered } = contract;
      return {
        ...lot,
        saleDays: { financeDueDate: dates.financeDue, settlementDate: dates.settlementDue, registeredOn: registered },
      };
    }),
  };
}

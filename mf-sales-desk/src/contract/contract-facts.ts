import {
  areConditionsSettled,
  CONTRACT_DATE_NAMES,
  formatDate,
  LOT_ORDER,
  lotStep,
  missingForLot,
  parseConditionState,
  parseLotStatus,
  parseWatchedDate,
  REMINDED_DATES,
  SIGNATURES,
  WATCHED_DATES,
  type ContractDateName,
  type KnownContractDays,
  type LotStep,
  type StaffContract,
  type StaffEoi,
} from '@lotline/shared-domain';
import { contractStrings } from './strings';

const { needs: words, dates } = contractStrings;

export type ContractDateRow = StaffContract['dates'][number];
type Signature = (typeof SIGNATURES)[number];

/** A day without a time zone, as people read it. @example dayText('2027-03-01') // '1 Mar 2027' */
export const dayText = (day: string): string => formatDate(`${day}T00:00:00Z`, 'UTC');

/** The statuses that a sale leads its lot through, in order. */
export const SALE_STEPS = ['contract_executed', 'unconditional', 'settled'] as const satisfies readonly LotStep[];
export type SaleStep = (typeof SALE_STEPS)[number];

type Placed = Pick<StaffEoi, 'status' | 'lotStatus'>;
/** Whether the lot that an EOI claims has reached a status of the sale. */
export function hasReached({ status, lotStatus }: Placed, step: SaleStep): boolean {
  const now = lotStep({ status: lotStatus });
  return status === 'approved' && now !== null && LOT_ORDER.indexOf(now) >= LOT_ORDER.indexOf(step);
}
/** Whether the sale goes on: it is approved, and not settled yet. */
export const isRunning = (eoi: Placed): boolean => eoi.status === 'approved' && !hasReached(eoi, 'settled');

/** A date as recorded or derived; undefined if there is none. */
export const dateOf = (contract: StaffContract, name: ContractDateName): ContractDateRow | undefined =>
  contract.dates.find((date) => date.name === name);
/** The day that staff set; null where none is, or it only follows from the registration. */
export function setDayOf(contract: StaffContract, name: ContractDateName): string | null {
  const date = dateOf(contract, name);
  return date && !date.isDerived ? date.on : null;
}
const daysOf = (contract: StaffContract): KnownContractDays =>
  Object.fromEntries(CONTRACT_DATE_NAMES.map((name) => [name, setDayOf(contract, name)]));

const isSignature = (name: ContractDateName): name is Signature => SIGNATURES.some((signature) => signature === name);

/** What is missing before the lot reaches its next status; nothing once it may. */
export function missingNext(eoi: StaffEoi, contract: StaffContract): readonly string[] {
  const next = SALE_STEPS.find((step) => !hasReached(eoi, step));
  return next ? missingForLot(next, { days: daysOf(contract), conditions: contract.conditions }) : [];
}

/** Whether a date has passed without what was due on it. @param today YYYY-MM-DD in the estate's time zone */
export function isPassed(eoi: StaffEoi, { name, on }: Pick<ContractDateRow, 'name' | 'on'>, today: string): boolean {
  const watched = parseWatchedDate(name);
  if (!watched || on >= today || !isRunning(eoi)) return false;
  const { lots, passes }: { lots: readonly string[]; passes: boolean } = WATCHED_DATES[watched];
  return !passes && lots.includes(parseLotStatus(eoi.lotStatus));
}
/** Whether a condition's day has passed while it is open. */
export const isConditionPassed = (
  eoi: StaffEoi,
  { dueOn, state }: StaffContract['conditions'][number],
  today: string,
): boolean => Boolean(dueOn && dueOn < today) && parseConditionState(state) === 'open' && isRunning(eoi);

/** A part of an EOI's page that needs the team, in words. */
export interface Need {
  /** Id of the part's heading. */
  readonly part: string;
  readonly text: string;
}
/** What of a contract needs the team now: a signature after the contract was issued, days that passed, a condition that isn't met. */
export function contractNeeds(eoi: StaffEoi, today: string): readonly Need[] {
  const { contract } = eoi;
  if (!contract || !isRunning(eoi)) return [];
  const issued = setDayOf(contract, 'issued');
  const signatures = hasReached(eoi, 'contract_executed') || !issued ? [] : SIGNATURES;
  return [
    ...signatures
      .filter((name) => !setDayOf(contract, name))
      .map((name) => ({ part: PARTS.dates, text: words.unsigned[name]?.(dayText(issued ?? '')) ?? '' })),
    ...contract.dates
      .filter((date) => isPassed(eoi, date, today))
      .map(({ name, on }) => ({
        part: PARTS.dates,
        text: words.passed[name as ContractDateName]?.(dayText(on)) ?? '',
      })),
    ...contract.conditions.flatMap((condition) => {
      const { title, state, dueOn } = condition;
      if (parseConditionState(state) === 'notMet') return [{ part: PARTS.conditions, text: words.notMet(title) }];
      return isConditionPassed(eoi, condition, today) && dueOn
        ? [{ part: PARTS.conditions, text: words.condition(title, dayText(dueOn)) }]
        : [];
    }),
  ];
}

/** Ids of the headings of a contract's parts on the EOI's page. */
export const PARTS = {
  progress: 'eoi-progress',
  versions: 'eoi-contract',
  dates: 'eoi-dates',
  conditions: 'eoi-conditions',
  messages: 'eoi-messages',
} as const;

/** Where the lot goes with an effect: its name and the label of its next status. */
interface Named {
  readonly lot: string;
  readonly label: (step: SaleStep) => string;
}
/** What setting a date does, before it is sent; null where it only records a day. @param on '' clears it */
export function dateEffect(eoi: StaffEoi, name: ContractDateName, on: string, { lot, label }: Named): string | null {
  const { contract } = eoi;
  if (!contract || !isRunning(eoi)) return null;
  if (on === '') return setDayOf(contract, name) ? dates.effects.cleared : null;
  if (isSignature(name) && !hasReached(eoi, 'contract_executed')) {
    const [other] = SIGNATURES.filter((signature) => signature !== name);
    if (!other || !setDayOf(contract, other)) return dates.effects.half(other ?? name);
    const { conditions } = contract;
    const goesOn = conditions.length > 0 && areConditionsSettled(conditions);
    return [
      dates.effects.executes(name, lot, label('contract_executed')),
      ...(goesOn ? [dates.effects.andOn(label('unconditional'))] : []),
    ].join(' ');
  }
  if (name === 'issued' && !setDayOf(contract, name)) return dates.effects.issued;
  return isReminded(name) ? dates.effects.reminded : null;
}
const isReminded = (name: ContractDateName): boolean => (REMINDED_DATES as readonly string[]).includes(name);

/** Whether a signature can't be recorded yet, as there is no contract; a sale that was entered from paper needs none here. */
export const lacksContract = ({ takenBy }: StaffEoi, contract: StaffContract, name: ContractDateName): boolean =>
  isSignature(name) && !takenBy && contract.versions.length === 0;

/** Whether settling this condition makes the lot Unconditional: the contract is executed and all others are settled. */
export const isLastCondition = (eoi: StaffEoi, contract: StaffContract, conditionId: string): boolean =>
  hasReached(eoi, 'contract_executed') &&
  !hasReached(eoi, 'unconditional') &&
  areConditionsSettled(contract.conditions.filter(({ _id }) => _id !== conditionId));

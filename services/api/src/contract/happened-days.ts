import { CONTRACT_DATE_NAMES, CONTRACT_DATES, formatDate, type KnownContractDays } from '@lotline/shared-domain';
import { type InputError, InvalidInput } from '../common/invalid-input.js';

const today = (timeZone: string): string => formatDate(new Date(), timeZone, 'YYYY-MM-DD');

/**
 * Refuses days on which something was done and that are still to come where the estate is.
 * @throws InvalidInput at each such date
 */
export function refuseFuture(days: KnownContractDays, timeZone: string): void {
  const last = today(timeZone);
  const errors: InputError[] = CONTRACT_DATE_NAMES.flatMap((path) => {
    const { kind, label } = CONTRACT_DATES[path];
    return kind === 'happened' && (days[path] ?? '') > last
      ? [{ path, message: `${label} must not be in the future` }]
      : [];
  });
  if (errors.length > 0) throw new InvalidInput(errors);
}

/** The same for the day of settlement. @throws InvalidInput at `settledOn` */
export function refuseFutureSettlement(day: string, timeZone: string): void {
  if (day > today(timeZone))
    throw new InvalidInput([{ path: 'settledOn', message: 'Settled on must not be in the future' }]);
}

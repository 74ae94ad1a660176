/** An estate's settings of deposits, as stored or as typed. */
interface DepositSettings {
  readonly eoiDeposit?: number | null;
  readonly bankAccountName?: string | null;
  readonly bankBsb?: string | null;
  readonly bankAccountNumber?: string | null;
}

const PARTS = {
  bankAccountName: 'account name',
  bankBsb: 'BSB',
  bankAccountNumber: 'account number',
} as const satisfies Partial<Record<keyof DepositSettings, string>>;
type Part = keyof typeof PARTS;
const NAMES = /*#__PURE__*/ Object.keys(PARTS) as Part[];

/**
 * What an estate's bank account lacks, by field: a deposit needs all of it (D103), and a part of an account is of no use.
 * @example bankAccountGaps({ eoiDeposit: 2_000 })[1] // { path: 'bankBsb', message: 'Buyers need the BSB to pay the deposit' }
 */
export function bankAccountGaps(settings: DepositSettings): { path: Part; message: string }[] {
  const missing = NAMES.filter((name) => !settings[name]);
  if (!settings.eoiDeposit && missing.length === NAMES.length) return [];
  return missing.map((path) => ({
    path,
    message: settings.eoiDeposit
      ? `Buyers need the ${PARTS[path]} to pay the deposit`
      : `Enter the ${PARTS[path]} too, or leave the bank account empty`,
  }));
}

/** Why a lot of an estate can't ask for a deposit of its own, as a sentence; null if it can. */
export const lotDepositRefusal = (deposit: number | null | undefined, estate: DepositSettings): string | null =>
  deposit && bankAccountGaps({ ...estate, eoiDeposit: deposit }).length > 0
    ? 'Buyers can’t pay a deposit yet: add the bank account in the estate’s EOI settings first.'
    : null;

/** A BSB as it is written. @example formatBsb('063000') // '063-000' */
export const formatBsb = (bsb: string): string => bsb.replace(/^(\d{3})(\d{3})$/, '$1-$2');

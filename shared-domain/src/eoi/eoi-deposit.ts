const CENTS = 100;

/** Whole dollars as cents. */
const toCents = (dollars: number | null | undefined): number | null =>
  typeof dollars === 'number' && dollars > 0 ? Math.round(dollars * CENTS) : null;

/**
 * The deposit that an EOI for a lot asks for, in cents: the lot's, else the estate's; null where nothing is due (D132). A
 * lot's 0 means that nothing is due for it.
 * @example depositDue({ deposit: null }, { eoiDeposit: 2_000 }) // 200_000
 */
export const depositDue = (
  lot: { readonly deposit?: number | null },
  estate: { readonly eoiDeposit?: number | null },
): number | null => toCents(lot.deposit ?? estate.eoiDeposit);

/** What a buyer writes on the transfer of a deposit, so that it is found; of the EOI's id. @example eoiReference('65f…0a1b2c3d') // 'EOI0A1B2C3D' */
export const eoiReference = (eoiId: string): string => `EOI${eoiId.slice(-8).toUpperCase()}`;

/** What has happened to the money of an EOI, in cents. */
export interface DepositState {
  readonly due: number | null;
  readonly cleared: number;
  readonly refunded: number;
}

/** Whether what is due has cleared, or nothing is due. */
export const isDepositWhole = ({ due, cleared }: DepositState): boolean => due === null || cleared >= due;

/** What is held of a deposit, in cents: it is due back once its EOI has ended without a sale. */
export const depositHeld = ({ cleared, refunded }: DepositState): number => Math.max(0, cleared - refunded);

/** Why an EOI ended, as its buyer may read it: never who has the lot. */
export const EOI_ENDS = ['lot_taken', 'unpaid', 'untouched', 'declined', 'withdrawn', 'left'] as const;
export type EoiEnd = (typeof EOI_ENDS)[number];

/**
 * The steps of an EOI's form, in order. An estate may not ask for finance and conveyancer, and few ask for identity
 * documents (D137); without a deposit its step is absent (D132).
 */
export const EOI_STEPS = ['buyers', 'finance', 'conveyancer', 'identity', 'deposit', 'check'] as const;
export type EoiStep = (typeof EOI_STEPS)[number];

/** What an estate asks of buyers, as its settings say. */
export interface EoiAsks {
  /** False: no step for finance, unless the lot is open to offers, which are made there. */
  readonly asksFinance?: boolean | null;
  readonly asksConveyancer?: boolean | null;
  /** Only true asks (D137). */
  readonly asksIdentity?: boolean | null;
}

/**
 * The steps of an EOI for a lot.
 * @param due the deposit in cents, or null
 * @param isOffer whether the lot is open to offers, so that the buyer's amount is asked (D165)
 * @example eoiSteps({ asksConveyancer: false }, { due: null, isOffer: false }) // ['buyers', 'finance', 'check']
 */
export function eoiSteps(
  { asksFinance, asksConveyancer, asksIdentity }: EoiAsks,
  { due, isOffer }: { due: number | null; isOffer: boolean },
): EoiStep[] {
  const isAsked: Record<EoiStep, boolean> = {
    buyers: true,
    finance: isOffer || asksFinance !== false,
    conveyancer: asksConveyancer !== false,
    identity: asksIdentity === true,
    deposit: due !== null,
    check: true,
  };
  return EOI_STEPS.filter((step) => isAsked[step]);
}

/**
 * What of an EOI's form is there; a step whose part is stored is finished, as its schema was passed; that of identity
 * documents as long as none of them was refused.
 */
export interface FinishedParts {
  readonly buyers?: unknown;
  readonly finance?: { readonly offer?: number | null | undefined } | null | undefined;
  readonly conveyancer?: unknown;
  readonly identity?: { readonly files: readonly { readonly state: string }[] } | null | undefined;
  readonly deposit?: unknown;
}

/** A file that is still being checked counts: it takes a moment. */
const areUsable = (files: readonly { readonly state: string }[]): boolean =>
  files.length > 0 && files.every(({ state }) => state !== 'refused');

/**
 * The steps that are still to do before an EOI can be sent, in order; the last one, which sends it, is never among them.
 * @example unfinishedEoiSteps(['buyers', 'finance', 'check'], { buyers }, { isOffer: false }) // ['finance']
 */
export function unfinishedEoiSteps(
  steps: readonly EoiStep[],
  parts: FinishedParts,
  { isOffer }: { isOffer: boolean },
): EoiStep[] {
  const isFinished: Record<EoiStep, boolean> = {
    buyers: Boolean(parts.buyers),
    finance: Boolean(parts.finance) && (!isOffer || Boolean(parts.finance?.offer)),
    conveyancer: Boolean(parts.conveyancer),
    identity: areUsable(parts.identity?.files ?? []),
    deposit: Boolean(parts.deposit),
    check: true,
  };
  return steps.filter((step) => !isFinished[step]);
}

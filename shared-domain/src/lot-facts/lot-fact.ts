import type { Audience } from '../role/roles.js';
import type { DateInput } from '../format/dates.js';
import type { LotPrice } from '../lot/lot-price.js';
import type { LotDetails } from '../lot/public-details.js';

/** Who reads a surface; `partner` is the builder view of 2.5 to 2.7. */
export type FactAudience = Audience | 'partner';

/** What facts are read from: a lot as its public reads carry it. `registeredOn` is set once it is titled (D93). */
export interface FactLot extends LotDetails {
  title: string;
  stageTitle?: string | null;
  blockDepth?: number | null;
  registeredOn?: DateInput;
  /** The side that faces the street (D94). */
  facing?: string | null;
  priceTracking?: LotPrice['priceTracking'];
}

/** The lot's estate. While it is unknown, prices are hidden and dates unknown. */
export interface FactEstate {
  title?: string;
  timeZone: string;
  hidePrice?: boolean | null;
}

/**
 * Why a fact has no value: the lot shows number and status only (`withheld`: D6, D59), nothing is recorded (`unknown`),
 * it has no block width (`irregular`: 2.7), the estate hides prices (`hidden`: D15), the price rule shows none
 * (`on-request`: 2.8), or the map doesn't say where north is (`unturned`: D94).
 */
export type Missing = 'withheld' | 'unknown' | 'irregular' | 'hidden' | 'on-request' | 'unturned';

/** A fact's value in words, without its unit. `label` replaces the surface's for this lot ('Titled'). */
export interface Reading {
  readonly text: string;
  readonly missing?: Missing;
  readonly label?: string;
}

/** A fact of a lot; `Lot` is what it is read from. */
export interface LotFact<Lot = FactLot> {
  readonly id: string;
  /** The usual label, for surfaces that have none of their own. */
  readonly label: string;
  /** The usual unit, with the space before it. */
  readonly unit?: string;
  /** Only for this audience; other readers never get the fact. */
  readonly only?: 'staff';
  /** Withheld for a lot without public details (D6). */
  readonly isDetail?: boolean;
  /** Whether the estate hides it, and with it its column. */
  readonly isHidden?: (estate: FactEstate | null) => boolean;
  readonly read: (lot: Lot, estate: FactEstate | null, audience: FactAudience) => Reading;
}

/** A fact's place on a surface, with the words of the specification where they differ from the usual. */
export interface PlacedFact<Lot = FactLot> {
  readonly fact: LotFact<Lot>;
  readonly label?: string;
  /** The label in builder view. */
  readonly partnerLabel?: string;
  /** '' where the label names the unit. */
  readonly unit?: string;
}

/** The facts that one part of the product shows, in order. */
export interface FactSurface<Lot = FactLot> {
  readonly rows: readonly PlacedFact<Lot>[];
  /** Reasons for which a fact without a value is omitted; for any other the surface shows its text ('-'). */
  readonly omits?: readonly Missing[];
}

/** A fact as a surface shows it: `text` is `value` with its unit. */
export interface FactRow {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** With the space before it; '' without a value. */
  readonly unit: string;
  readonly text: string;
  readonly missing: Missing | null;
}

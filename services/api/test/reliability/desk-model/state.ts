import type { EoiEnd, EoiStatus, HoldStatus, LotStatus, Role, StaffLot } from '@lotline/shared-domain';

/** One of the twenty. `owns` is whose estates they reach: one landowner's, everybody's, nobody's. */
export interface Actor {
  readonly name: string;
  readonly role: Role;
  readonly owns: string | 'all' | null;
  readonly email: string;
  readonly headers: Record<string, string>;
}

export interface ModelEstate {
  readonly owner: string;
  readonly autoOffer: boolean;
  readonly showInitialHold: boolean;
  readonly timeZone: string;
  /** What an EOI asks for, in whole dollars. */
  readonly eoiDeposit: number | null;
}
export interface ModelLot extends Pick<StaffLot, 'price' | 'priceTracking' | 'isBuildersEnabled' | 'registrationDate'> {
  readonly id: string;
  /** Of the trail: estate and number. */
  readonly title: string;
  readonly estate: ModelEstate;
  status: LotStatus;
  rev: number;
  /** The hold that has it. */
  hold: ModelHold | null;
  /** The EOI that has it. */
  eoi: ModelEoi | null;
  financeDueDate: string | null;
}
export interface ModelHold {
  /** Unknown until the API has told it. */
  id: string;
  lot: ModelLot;
  readonly email: string;
  customer: Actor | null;
  status: HoldStatus;
  rev: number;
  /** The actor who may undo the last decision; too late once the email is sent. */
  undo: { by: Actor; hasLeft: boolean } | null;
  /** Who took back the last decision, if nothing has happened to it since. */
  takenBackBy: Actor | null;
  offer: 'none' | 'open' | 'accepted';
  asked: boolean;
  askDeclined: boolean;
  /** Its end set the lot free, which is offered once that is final; in the order of the ends. */
  owed: number;
  /** The EOI that keeps it from ending (D128), and whether its end has passed in the meantime. */
  pausedBy: ModelEoi | null;
  isOver: boolean;
}
/** A decision about EOIs of a lot that has one undo. */
export interface ModelEoiDecision {
  readonly by: Actor;
  hasLeft: boolean;
  /** The EOIs that it was about, and their statuses before. */
  readonly parts: { readonly eoi: ModelEoi; readonly before: EoiStatus; readonly decidedBefore: number | null }[];
  /** The hold that was closed with it. */
  readonly closed: ModelHold | null;
}
export interface ModelEoi {
  /** Unknown until the API has told it. */
  id: string;
  readonly lot: ModelLot;
  readonly customer: Actor | null;
  status: EoiStatus;
  rev: number;
  /** The hold that it came from. */
  from: ModelHold | null;
  /** The steps of its form that are finished; the second buyer, and whether they have confirmed. */
  hasBuyers: boolean;
  hasRest: boolean;
  second: { readonly name: string; isConfirmed: boolean } | null;
  /** Secrets that were emailed to the second buyer; the last counts, if any does. */
  readonly tokens: string[];
  readonly secondEmail: string;
  /** As it was sent, in dollars and in cents. */
  price: number | null;
  due: number | null;
  isSent: boolean;
  /** The last day to pay: days from today; null: none. */
  payBy: number | null;
  /** What came in or, below 0, went back, in cents, and how many days ago; 0 for what is kept. */
  readonly money: { readonly cents: number; readonly daysAgo: number; readonly at: number }[];
  undo: ModelEoiDecision | null;
  takenBackBy: Actor | null;
  /** Moments of the model, to tell whether money moved since a decision. */
  decidedAt: number | null;
  because: EoiEnd | null;
  hasAsked: boolean;
  isDeleted: boolean;
  /** What of it stays with the landowner, in cents (D138). */
  kept: number;
  /** Staff entered it from paper. */
  isPaper: boolean;
  contract: ModelContract;
}
/** What of a contract the lot's way depends on. */
export interface ModelContract {
  /** Whether it has a version. */
  isThere: boolean;
  /** The days on which both signed, as they were set. */
  buyerSigned: string | null;
  vendorSigned: string | null;
  /** The lot's day for finance as it was set while the EOI has the lot. */
  financeDue: string | null;
}
export type Asks = 'nothing' | 'buyer' | 'option' | 'offlineSale';

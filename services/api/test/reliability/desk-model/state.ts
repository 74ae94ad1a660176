import type { HoldStatus, LotStatus, Role, StaffLot } from '@lotline/shared-domain';

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
  /** The EOI that has it, and the hold that it came from. */
  eoi: { from: ModelHold | null } | null;
  financeDueDate: string | null;
}
export interface ModelHold {
  /** Unknown until the API has told it. */
  id: string;
  lot: ModelLot;
  readonly email: string;
  readonly customer: Actor | null;
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
}
export type Asks = 'nothing' | 'buyer' | 'option' | 'offlineSale';

import { lotStatusLabel } from './lot-display.js';
import { parseLotStatus } from './lot-status.js';
import { CLAIM_OF_STATUS } from './lot-transitions.js';

/** When people may set a field of a lot; its status changes by moves only (D34). */
export type LotFieldWhen =
  | 'always'
  /** While nobody has a claim on the lot: later it is what a buyer agreed to. */
  | 'unclaimed'
  | 'option'
  | 'offline'
  /** From the EOI on, unless an EOI of ours names the buyers. */
  | 'bought'
  /** Where the lot is drawn, by those who edit the estate's maps (D63, D91). */
  | 'drawn';

/** Every field of a lot that people set (section 3), and when. The form and the API read this table. */
export const LOT_FIELD_WHEN = {
  title: 'unclaimed',
  size: 'unclaimed',
  blockWidth: 'unclaimed',
  blockDepth: 'unclaimed',
  price: 'unclaimed',
  priceType: 'unclaimed',
  shownPrice: 'unclaimed',
  deposit: 'unclaimed',
  street: 'always',
  faces: 'always',
  frontEdge: 'drawn',
  registrationDate: 'always',
  registeredOn: 'always',
  releaseDate: 'always',
  financeDueDate: 'always',
  settlementDate: 'always',
  isBuildersEnabled: 'always',
  conditions: 'always',
  optionHolder: 'option',
  typeOfOption: 'option',
  optionStartDate: 'option',
  optionEndDate: 'option',
  landPrice: 'option',
  optionFee: 'option',
  optionPercent: 'option',
  optionConditions: 'option',
  salePhase: 'offline',
  offlineName: 'offline',
  offlineEmail: 'offline',
  offlinePhone: 'offline',
  offlineAddress: 'offline',
  offlineDeposit: 'offline',
  firstBuyerFirstName: 'bought',
  firstBuyerLastName: 'bought',
  firstBuyerEmail: 'bought',
  firstBuyerPhone: 'bought',
  secondBuyerFirstName: 'bought',
  secondBuyerLastName: 'bought',
  secondBuyerEmail: 'bought',
  secondBuyerPhone: 'bought',
} as const satisfies Readonly<Record<string, LotFieldWhen>>;
export type LotField = keyof typeof LOT_FIELD_WHEN;
export const LOT_FIELDS = /*#__PURE__*/ Object.keys(LOT_FIELD_WHEN) as readonly LotField[];

/** What decides whether a field can be set now. */
export interface LotFieldContext {
  readonly status: string;
  /** An EOI of ours that names the buyers. */
  readonly hasEoi?: boolean;
  readonly isDrawn?: boolean;
  readonly mayEditMap?: boolean;
}

export type LotRefusalCode =
  | 'agreed'
  | 'not_under_option'
  | 'not_offline'
  | 'not_bought'
  | 'buyers_of_eoi'
  | 'not_drawn'
  | 'not_allowed';
/** Why a field can't be set now, as a sentence. */
export interface LotFieldRefusal {
  readonly code: LotRefusalCode;
  readonly message: string;
}

const RULES: Readonly<
  Record<LotFieldWhen, (context: LotFieldContext, label: string) => readonly [LotRefusalCode, string] | null>
> = {
  always: () => null,
  unclaimed: ({ status }, label) => {
    const known = parseLotStatus(status);
    return known !== 'unknown' && CLAIM_OF_STATUS[known] === 'none'
      ? null
      : [
          'agreed',
          `${label} can’t change while the lot’s status is ${lotStatusLabel(status)}: it is what the buyer agreed to.`,
        ];
  },
  option: ({ status }) =>
    parseLotStatus(status) === 'option'
      ? null
      : ['not_under_option', 'The terms of an option are set once the lot is under option.'],
  offline: ({ status }) =>
    parseLotStatus(status) === 'offline'
      ? null
      : ['not_offline', 'A sale outside Lotline is described once the lot is Offline.'],
  bought: ({ status, hasEoi }) => {
    const known = parseLotStatus(status);
    const claim = known === 'unknown' ? 'none' : CLAIM_OF_STATUS[known];
    if (claim !== 'eoi' && claim !== 'contract')
      return ['not_bought', 'Buyers are entered from the EOI on. Until then, see the lot’s requests.'];
    return hasEoi ? ['buyers_of_eoi', 'The buyers are those of the lot’s EOI.'] : null;
  },
  drawn: ({ isDrawn, mayEditMap }) => {
    if (!mayEditMap) return ['not_allowed', 'The front edge is set by those who edit this estate’s maps.'];
    return isDrawn ? null : ['not_drawn', 'The lot isn’t drawn on the stage’s map.'];
  },
};

/**
 * Why a field of a lot can't be set now; null if it can.
 * @example lotFieldRefusal('price', { status: 'hold' }, 'Price')?.code // 'agreed'
 */
export function lotFieldRefusal(field: LotField, context: LotFieldContext, label: string): LotFieldRefusal | null {
  const refused = RULES[LOT_FIELD_WHEN[field]](context, label);
  return refused && { code: refused[0], message: refused[1] };
}

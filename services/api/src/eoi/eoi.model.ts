import {
  type ConditionState,
  CONTRACT_DATE_NAMES,
  type ContractDateName,
  EOI_ENDS,
  EOI_STATUSES,
  type EoiBuyer,
  type EoiConveyancer,
  type EoiEnd,
  type EoiFinance,
  type EoiStatus,
  type LotStatus,
} from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { defineCollection, nested, objectId, oneOf, type Person } from '../database/collection.js';
import { type Decided, decisionFields } from '../decision/decided.js';
import { byCustomer } from '../database/personal-data.js';

/** A buyer as entered (D104); an older build stored names, email and phone only. */
export type EoiBuyerRecord = Person & Partial<Pick<EoiBuyer, 'kind' | 'entityName' | 'entityNumber' | 'address'>>;

/** How the second buyer confirms (D134): by an emailed link, or the first for both with one mailbox. */
export interface SecondBuyerState {
  way: 'link' | 'first';
  /** Hash of the emailed link's secret; only the newest link is valid. */
  linkHash?: string | null;
  emailedAt?: Date | null;
  confirmedAt?: Date | null;
}

/** A version of an EOI's contract; the last one counts (D135). */
export interface ContractVersionRecord {
  readonly fileId: Types.ObjectId;
  readonly note?: string | null;
  readonly addedAt: Date;
  /** Actor id of the staff member, as in audit rows. */
  readonly by: string | null;
}
/** A date of a contract: the start of its day in the estate's time zone; who recorded it, and why it changed (D107). */
export interface ContractDateRecord {
  readonly on: Date;
  readonly at: Date;
  readonly by: string | null;
  readonly reason?: string | null;
}
export interface ContractConditionRecord {
  readonly _id: Types.ObjectId;
  readonly title: string;
  readonly dueOn?: Date | null;
  readonly state: ConditionState;
  /** Of its last change. */
  readonly at: Date;
  readonly by: string | null;
}
/** The contract of an approved EOI (D55, D107, D135). */
export interface ContractRecord {
  readonly versions: readonly ContractVersionRecord[];
  readonly dates: Readonly<Partial<Record<ContractDateName, ContractDateRecord | null>>>;
  readonly conditions: readonly ContractConditionRecord[];
}

/** An expression of interest in a lot; the approved one claims the lot. */
export interface EoiRecord extends Decided {
  status: EoiStatus;
  customerId: Types.ObjectId | null;
  holdId?: Types.ObjectId | null;
  businessId?: Types.ObjectId | null;
  buyersData: { firstBuyer?: EoiBuyerRecord; secondBuyer?: EoiBuyerRecord };
  secondBuyer?: SecondBuyerState | null;
  /** The finished steps of its form; the buyers are in `buyersData`. */
  finance?: EoiFinance | null;
  conveyancer?: EoiConveyancer | null;
  depositRead?: boolean;
  /** The lot's price in whole dollars when it was sent, and the deposit in cents that was due then (D165, D132). */
  price?: number | null;
  due?: number | null;
  sentAt?: Date | null;
  /** When an unpaid one is terminated, and whether its buyer was reminded. */
  payBy?: Date | null;
  remindedAt?: Date | null;
  /** Staff let it go on before the whole deposit had cleared (D125). */
  toFollow?: { reason: string; at: Date; by: string | null } | null;
  /** The furthest status that its lot reached under its claim (D130). */
  furthest?: LotStatus | null;
  /** When the lot reached a status under its claim, and who moved it; going back removes what was not reached. */
  reached?: { status: LotStatus; at: Date; by: string | null }[];
  contract?: ContractRecord | null;
  /** Reminders of the contract's dates that were sent: name, day and number of days before it. */
  dateReminders?: string[];
  /** Actor id of the staff member who entered it from paper (D105), as in audit rows. */
  takenBy?: string | null;
  /** Its buyer wants to leave it while it isn't decided (D122). */
  askedToLeave?: { at: Date; reason: string | null } | null;
  /** Why it ended, for its buyer. */
  endedBecause?: EoiEnd | null;
  /** When staff said that what is held of a declined or terminated one is kept (D138). */
  refundSettledAt?: Date | null;
  /** When its buyer deleted it (D168): it is terminated, and left out of their lists. */
  deletedAt?: Date | null;
  /** When a draft was last saved: untouched for 30 days it ends (D168). */
  savedAt?: Date | null;
  paymentQueueData?: { paymentQueueId?: string };
  createdAt: Date;
  updatedAt: Date;
}

declare module '../database/audit-kinds.js' {
  interface AuditKinds {
    eoi: true;
  }
}

const buyerField = () =>
  nested({
    kind: String,
    entityName: String,
    entityNumber: String,
    firstName: String,
    lastName: String,
    email: String,
    phone: String,
    address: String,
  });

const dateField = () => nested({ on: Date, at: Date, by: String, reason: String });

/** Which of the team recorded what of a contract, and why a date changed. */
const STAFF_OF_CONTRACT = [
  ...['reached', 'contract.versions', 'contract.conditions'].map((part) => `${part}.by`),
  ...CONTRACT_DATE_NAMES.flatMap((name) => [`contract.dates.${name}.by`, `contract.dates.${name}.reason`]),
];

/** Filter for those that went no further than their buyer's form. */
export const NEVER_SENT = { status: { $in: ['draft', 'terminated'] as const }, sentAt: null };

export const eoiCollection = defineCollection<EoiRecord>({
  name: 'Eoi',
  collection: 'eois',
  tenancy: 'owned',
  owners: { customer: 'customerId' },
  personal: {
    copies: [
      {
        name: 'expressionsOfInterest',
        of: byCustomer,
        hides: [
          'landownerId',
          'activeLotId',
          'undo',
          'takenBy',
          'secondBuyer.linkHash',
          'dateReminders',
          ...STAFF_OF_CONTRACT,
        ],
      },
    ],
    // The law keeps a sale's records; a form that was never sent is none.
    deletion: (eois, { _id, session }) => eois.deleteMany({ customerId: _id, ...NEVER_SENT }, { session }),
  },
  audit: { eoi: { live: 'eoi', to: 'staff' } },
  retention: 'kept',
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    stageId: 'ObjectId',
    lotId: 'ObjectId',
    status: String,
    ...decisionFields(),
    customerId: { type: 'ObjectId', default: null },
    holdId: 'ObjectId',
    businessId: 'ObjectId',
    buyersData: nested({ firstBuyer: buyerField(), secondBuyer: buyerField() }),
    secondBuyer: {
      type: nested({ way: String, linkHash: String, emailedAt: Date, confirmedAt: Date }),
      default: undefined,
    },
    finance: {
      type: nested({ offer: Number, holderType: String, financeStatus: String, lender: String }),
      default: undefined,
    },
    conveyancer: {
      type: nested({ isLater: Boolean, firm: String, name: String, email: String, phone: String }),
      default: undefined,
    },
    depositRead: Boolean,
    price: Number,
    due: Number,
    sentAt: Date,
    payBy: Date,
    remindedAt: Date,
    toFollow: { type: nested({ reason: String, at: Date, by: String }), default: undefined },
    furthest: String,
    reached: { type: [nested({ status: String, at: Date, by: String })], default: undefined },
    contract: {
      type: nested({
        versions: [nested({ fileId: 'ObjectId', note: String, addedAt: Date, by: String })],
        dates: nested(Object.fromEntries(CONTRACT_DATE_NAMES.map((name) => [name, dateField()]))),
        conditions: [nested({ _id: 'ObjectId', title: String, dueOn: Date, state: String, at: Date, by: String })],
      }),
      default: undefined,
    },
    dateReminders: { type: [String], default: undefined },
    takenBy: String,
    askedToLeave: { type: nested({ at: Date, reason: String }), default: undefined },
    endedBecause: String,
    refundSettledAt: Date,
    deletedAt: Date,
    savedAt: Date,
    paymentQueueData: nested({ paymentQueueId: String }),
  },
  indexes: [
    {
      name: 'one_active_eoi_a_lot',
      keys: { activeLotId: 1 },
      unique: true,
      partial: { activeLotId: { $type: 'objectId' } },
      serves: 'the second barrier: at most one approved EOI a lot',
    },
    {
      name: 'eois_of_landowner',
      keys: { landownerId: 1, status: 1, createdAt: -1 },
      serves: 'staff/getEois, newest first',
    },
    { name: 'eois_of_lot', keys: { lotId: 1, status: 1 }, serves: 'the EOIs of a lot' },
    ...['buyersData.firstBuyer.email', 'buyersData.secondBuyer.email'].map((field, at) => ({
      name: ['eois_of_first_buyer', 'eois_of_second_buyer'][at] ?? field,
      keys: { [field]: 1 } as const,
      partial: { [field]: { $type: 'string' } },
      serves: 'contacts: buyers whom an EOI names',
    })),
    {
      name: 'one_draft_eoi_a_lot_and_customer',
      keys: { lotId: 1, customerId: 1 },
      unique: true,
      partial: { status: 'draft', deletedAt: null, customerId: { $type: 'objectId' } },
      serves: 'eoi/start: the same customer begins again for the same lot',
    },
    { name: 'unpaid_eois', keys: { payBy: 1 }, partial: { payBy: { $type: 'date' } }, serves: 'deadlines of deposits' },
    { name: 'drafts_of_eois', keys: { savedAt: 1 }, partial: { status: 'draft' }, serves: 'drafts that nobody saves' },
    ...(['coolingOffEnds', 'sunset'] as const).map((date) => ({
      name: { coolingOffEnds: 'eois_by_cooling_off', sunset: 'eois_by_sunset' }[date],
      keys: { [`contract.dates.${date}.on`]: 1 } as const,
      partial: { [`contract.dates.${date}.on`]: { $type: 'date' } },
      serves: 'reminders of contracts: dates that are near',
    })),
    { name: 'eois_of_customer', keys: { customerId: 1, createdAt: -1 }, serves: "a customer's own EOIs" },
  ],
  required: ['estateId', 'lotId', 'status'],
  properties: {
    estateId: objectId,
    lotId: objectId,
    status: oneOf(EOI_STATUSES),
    activeLotId: objectId,
    endedBecause: oneOf([...EOI_ENDS, null]),
  },
});

import { CONTRACT_DATE_NAMES, type ContractDateName, WATCHED_DATE_NAMES, WATCHED_DATES } from '@lotline/shared-domain';
import type { PipelineStage, Types } from 'mongoose';
import { DATES_OF_LOT, isDateOfLot } from '../eoi/contract-record.js';
import { eoiCollection, type EoiRecord } from '../eoi/eoi.model.js';
import { estateCollection } from '../estate/estate.model.js';
import { stageCollection } from '../stage/stage.model.js';

/** A date of a contract, as the database puts it together from EOI, lot, stage and estate. */
export interface DueDateRow {
  readonly lotId: Types.ObjectId;
  readonly lotTitle: string;
  readonly lotStatus: string;
  readonly stageId: Types.ObjectId;
  readonly stageTitle: string;
  readonly estateId: Types.ObjectId;
  readonly estateTitle: string;
  readonly timeZone: string;
  readonly eoi: Pick<EoiRecord, '_id' | 'rev' | 'buyersData' | 'dateReminders'>;
  /** One of CONTRACT_DATES; of a condition its id, and its title as label. */
  readonly name: string;
  readonly label?: string | null;
  /** YYYY-MM-DD in the estate's time zone, as are `setOn` and `today`. */
  readonly day: string;
  /** When it was set; null where that isn't known. */
  readonly setOn: string | null;
  readonly today: string;
  readonly isDerived: boolean;
}

/** Where a date is kept: with the lot, or with the contract (D133). */
const stored = (name: ContractDateName): string =>
  isDateOfLot(name) ? `$${DATES_OF_LOT[name]}` : `$eoi.contract.dates.${name}.on`;

/** Settlement by the lot's registration and the estate's number of days (D107): as `settlementDueDay`. */
const DERIVED_SETTLEMENT = {
  $dateAdd: {
    startDate: { $ifNull: ['$registeredOn', '$stage.registeredOn'] },
    unit: 'day',
    amount: '$estate.settlementDays',
    timezone: '$estate.timeZone',
  },
};
const isSettlement = (name: ContractDateName): boolean => name === 'settlementDue';

const dateOf = (name: ContractDateName) => ({
  name,
  on: isSettlement(name) ? { $ifNull: [stored(name), DERIVED_SETTLEMENT] } : stored(name),
  setAt: `$eoi.contract.dates.${name}.at`,
  isDerived: isSettlement(name) ? { $not: [{ $ifNull: [stored(name), false] }] } : false,
});
/** Conditions of a contract that have a day; only those that wait, or all. */
const conditionsOf = (onlyOpen: boolean) => ({
  $map: {
    input: {
      $filter: {
        input: { $ifNull: ['$eoi.contract.conditions', []] },
        as: 'each',
        cond: onlyOpen ? { $eq: ['$$each.state', 'open'] } : true,
      },
    },
    as: 'each',
    in: {
      name: { $toString: '$$each._id' },
      label: '$$each.title',
      on: '$$each.dueOn',
      setAt: null,
      isDerived: false,
    },
  },
});

const EOI_FIELDS = { rev: 1, buyersData: 1, dateReminders: 1, 'contract.dates': 1, 'contract.conditions': 1 };
const joined = (from: string, localField: string, as: string, fields: object, where: object = {}): PipelineStage[] => [
  { $lookup: { from, localField, foreignField: '_id', pipeline: [{ $match: where }, { $project: fields }], as } },
  { $unwind: `$${as}` },
];
/** The day of a moment as YYYY-MM-DD in the time zone of a field; null without one. */
export const dayIn = (timezone: string, date: string | Date) => ({
  $dateToString: { date, format: '%Y-%m-%d', timezone, onNull: null },
});
const dayOf = (date: string | Date) => dayIn('$estate.timeZone', date);

/** Matches dates that are watched still (`WATCHED_DATES`), and conditions that wait. */
const IS_WATCHED = {
  $or: [
    { label: { $type: 'string' } },
    ...WATCHED_DATE_NAMES.map((name) => ({
      name,
      lotStatus: { $in: [...WATCHED_DATES[name].lots] },
      ...(WATCHED_DATES[name].passes && { $expr: { $gte: ['$day', '$today'] } }),
    })),
  ],
};

/** Lots whose sale isn't settled, in estates that aren't archived. */
export const LOTS_IN_SALE = {
  status: { $in: [...WATCHED_DATES.settlementDue.lots] },
  'claim.kind': { $in: ['eoi', 'contract'] },
  'claim.refId': { $type: 'objectId' },
  isArchived: { $ne: true },
};

/**
 * From lots to the dates of the contracts of the EOIs that claim them: those that are watched, or with `isAll` every one that is known.
 * The joined documents are those of the lot's own landowner.
 */
export const datesOfLots = (now: Date, { isAll = false } = {}): PipelineStage[] => [
  ...joined(eoiCollection.collection, 'claim.refId', 'eoi', EOI_FIELDS, { status: 'approved' }),
  ...joined(stageCollection.collection, 'stageId', 'stage', { title: 1, registeredOn: 1 }),
  ...joined(estateCollection.collection, 'estateId', 'estate', { title: 1, timeZone: 1, settlementDays: 1 }),
  {
    $set: {
      date: {
        $concatArrays: [(isAll ? CONTRACT_DATE_NAMES : WATCHED_DATE_NAMES).map(dateOf), conditionsOf(!isAll)],
      },
    },
  },
  { $unwind: '$date' },
  { $match: { 'date.on': { $type: 'date' } } },
  {
    $project: {
      _id: 0,
      lotId: '$_id',
      lotTitle: '$title',
      lotStatus: '$status',
      stageId: 1,
      stageTitle: '$stage.title',
      estateId: 1,
      estateTitle: '$estate.title',
      timeZone: '$estate.timeZone',
      eoi: { _id: 1, rev: 1, buyersData: 1, dateReminders: 1 },
      name: '$date.name',
      label: '$date.label',
      day: dayOf('$date.on'),
      setOn: dayOf('$date.setAt'),
      today: dayOf(now),
      isDerived: '$date.isDerived',
    },
  },
  ...(isAll ? [] : [{ $match: IS_WATCHED } as PipelineStage]),
];

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ENDED_UNSOLD, type EoiStatus, OPEN_EOI, parseEoiStatus } from '@lotline/shared-domain';
import type { Model, PipelineStage } from 'mongoose';
import { isId } from '../common/id.pipe.js';
import { type EntityId, toId } from '../database/entity-id.js';
import { searchWords } from '../database/search-words.js';
import { undoableNow } from '../decision/undo-record.js';
import type { ContractOf } from '../eoi/contract-record.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { EoiRow } from './eoi-view.js';

export interface EoiFilter {
  estateId?: string | null;
  lotId?: string | null;
  /** Several, separated by commas. */
  status?: string | null;
  search?: string | null;
  /** `due`: with a refund to make. */
  refund?: string | null;
  /** `queue`: those that wait for a decision, by when they were sent. */
  order?: string | null;
  /** `own`: decisions that the caller may still undo. */
  undo?: string | null;
}

/** Maximum number of lots one search word may match by title. */
const MAX_LOTS = 500;
const MAX_OTHERS = 300;
const WAITING: readonly EoiStatus[] = ['pending', 'waitingForApproved', 'waitingForDeclined'];
/** Excludes the keys of delayed emails and the second buyer's secret, which no list needs. */
const LISTED: PipelineStage.Project = { $project: { 'undo.letters': 0, 'secondBuyer.linkHash': 0 } };
const REFERENCE = /^eoi([0-9a-f]{1,8})$/i;
const ID_LENGTH = 24;
const REFERENCE_LENGTH = 8;

const joined = (from: string, localField: string, as: string, fields: object): PipelineStage.Lookup => ({
  $lookup: { from, localField, foreignField: '_id', pipeline: [{ $project: fields }], as },
});
/** Lot, stage and estate of each, and how many EOIs compete for the lot. The lookups are of the landowner's own documents. */
const WITH_TITLES: PipelineStage.FacetPipelineStage[] = [
  LISTED,
  joined('lots', 'lotId', 'lot', { title: 1, status: 1, financeDueDate: 1, settlementDate: 1, registeredOn: 1 }),
  joined('stages', 'stageId', 'stage', { title: 1, registeredOn: 1 }),
  joined('estates', 'estateId', 'estate', { title: 1, timeZone: 1, settlementDays: 1 }),
  {
    $lookup: {
      from: 'eois',
      localField: 'lotId',
      foreignField: 'lotId',
      pipeline: [{ $match: { status: { $in: [...OPEN_EOI] }, deletedAt: null } }, { $count: 'count' }],
      as: 'rivals',
    },
  },
];
/** What is held of each: the sum of what its ledger entries booked as a deposit. */
const HELD: PipelineStage[] = [
  {
    $lookup: {
      from: 'ledger_entries',
      localField: '_id',
      foreignField: 'eoiId',
      pipeline: [
        { $unwind: '$postings' },
        { $match: { 'postings.account': 'deposit' } },
        { $group: { _id: null, held: { $sum: { $multiply: ['$postings.amount', -1] } } } },
      ],
      as: 'money',
    },
  },
  { $match: { 'money.held': { $gt: 0 } } },
];

interface Found {
  lot: ({ title: string; status: string } & ContractOf['lot'])[];
  stage: ({ title: string } & ContractOf['stage'])[];
  estate: ({ title: string } & ContractOf['estate'])[];
  rivals: { count: number }[];
}

/** EOIs with what lists show. Runs in the caller's scope. */
@Injectable()
export class EoiListRepository {
  constructor(
    @InjectModel('Eoi') private readonly eois: Model<EoiRecord>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
  ) {}

  /** One page with the total count. A filter that can't match gives an empty page. */
  async page(filter: EoiFilter, page: number, limit: number): Promise<{ rows: EoiRow[]; total: number }> {
    const where = whereOf(filter);
    if (!where) return { rows: [], total: 0 };
    const words = await Promise.all(searchWords(filter.search).map((word) => this.hitsOf(word)));
    const sort: Record<string, 1 | -1> =
      filter.order === 'queue' ? { sentAt: 1, createdAt: 1, _id: 1 } : { createdAt: -1, _id: -1 };
    const [found] = await this.eois.aggregate<{ rows: (EoiRecord & Found)[]; total: { count: number }[] }>([
      { $match: { $and: [where, ...words] } },
      ...(filter.refund === 'due' ? HELD : []),
      {
        $facet: {
          rows: [{ $sort: sort }, { $skip: (page - 1) * limit }, { $limit: limit }, ...WITH_TITLES],
          total: [{ $count: 'count' }],
        },
      },
    ]);
    return { rows: (found?.rows ?? []).map(rowOf), total: found?.total[0]?.count ?? 0 };
  }

  async one(eoiId: EntityId | string): Promise<EoiRow | null> {
    const [found] = await this.eois.aggregate<EoiRecord & Found>([
      { $match: { _id: toId(String(eoiId)) } },
      ...WITH_TITLES,
    ]);
    return found ? rowOf(found) : null;
  }

  /** Ids of those that one word of a search matches, drafts left out. */
  async idsMatching(word: string): Promise<EntityId[]> {
    const found = await this.eois
      .find({ $and: [await this.hitsOf(word), { status: { $ne: 'draft' } }] } as never, '_id')
      .lean<Pick<EoiRecord, '_id'>[]>();
    return found.map(({ _id }) => _id);
  }

  /** Ids of those with a refund to make. */
  async idsWithRefundDue(): Promise<EntityId[]> {
    const where = { status: { $in: [...ENDED_UNSOLD] }, refundSettledAt: null };
    const found = await this.eois.aggregate<Pick<EoiRecord, '_id'>>([
      { $match: where },
      { $project: { _id: 1 } },
      ...HELD,
    ]);
    return found.map(({ _id }) => _id);
  }

  /** The lot's other EOIs that their buyers haven't deleted, oldest first. */
  others({ _id, lotId }: Pick<EoiRecord, '_id' | 'lotId'>): Promise<EoiRecord[]> {
    return this.eois
      .find({ lotId, _id: { $ne: _id }, deletedAt: null }, 'buyersData status sentAt')
      .sort({ createdAt: 1, _id: 1 })
      .limit(MAX_OTHERS)
      .lean<EoiRecord[]>()
      .exec();
  }

  /** Filter for one search word: buyers' names, companies, addresses and phones, a reference, or a lot by title. */
  private async hitsOf(word: string): Promise<Record<string, unknown>> {
    const lots = await this.lots
      .find({ title: { $regex: `^${word}`, $options: 'i' } }, '_id')
      .limit(MAX_LOTS)
      .lean<LotRecord[]>();
    const fields = ['firstBuyer', 'secondBuyer'].flatMap((buyer) =>
      ['firstName', 'lastName', 'email', 'phone', 'entityName'].map((field) => `buyersData.${buyer}.${field}`),
    );
    const [, digits] = REFERENCE.exec(word) ?? [];
    const start = ID_LENGTH - REFERENCE_LENGTH;
    return {
      $or: [
        { lotId: { $in: lots.map(({ _id }) => _id) } },
        ...fields.map((field) => ({ [field]: { $regex: word, $options: 'i' } })),
        ...(digits
          ? [{ $expr: { $eq: [{ $substrCP: [{ $toString: '$_id' }, start, digits.length] }, digits.toLowerCase()] } }]
          : []),
      ],
    };
  }
}

function rowOf({ lot, stage, estate, rivals, ...eoi }: EoiRecord & Found): EoiRow {
  return {
    eoi: eoi as EoiRecord,
    lotTitle: lot[0]?.title ?? '',
    lotStatus: lot[0]?.status ?? 'unknown',
    stageTitle: stage[0]?.title ?? '',
    estateTitle: estate[0]?.title ?? '',
    timeZone: estate[0]?.timeZone ?? 'UTC',
    dated: { lot: lot[0] ?? {}, stage: stage[0] ?? {}, estate: estate[0] ?? { timeZone: 'UTC' } },
    rivals: rivals[0]?.count ?? 0,
  };
}

/** Drafts are left out unless asked for, as are those that their buyers deleted unless money is held. */
function whereOf({ estateId, lotId, status, refund, order, undo }: EoiFilter): Record<string, unknown> | null {
  const statuses = (status ?? '')
    .split(',')
    .filter(Boolean)
    .map(parseEoiStatus)
    .filter((known) => known !== 'unknown');
  if ((estateId && !isId(estateId)) || (lotId && !isId(lotId)) || (status && statuses.length === 0)) return null;
  const wanted = statuses.length > 0 ? { $in: statuses } : order === 'queue' ? { $in: [...WAITING] } : { $ne: 'draft' };
  return {
    ...(estateId ? { estateId: toId(estateId) } : {}),
    ...(lotId ? { lotId: toId(lotId) } : {}),
    ...(undo === 'own' ? undoableNow() : {}),
    ...(refund === 'due'
      ? {
          status: { $in: ENDED_UNSOLD.filter((known) => statuses.length === 0 || statuses.includes(known)) },
          refundSettledAt: null,
        }
      : { status: wanted, deletedAt: null }),
  };
}

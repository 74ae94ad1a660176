import { Controller, Header, Res } from '@nestjs/common';
import {
  beginEoi,
  changeLots,
  getInvoice,
  getStaffEstateMap,
  getStaffLot,
  getStaffLotsAt,
  getStaffStageMap,
  moveLot,
  optionLot,
  sellOffline,
  updateLot,
  type AnswerOf,
  type BeginEoi,
  type ChangeLots,
  type LotThen,
  type MoveLot,
  type OptionLot,
  type QueryOf,
  type SellOffline,
  type StaffEstateMap,
  type StaffLot,
  type StaffLotDetail,
  type StaffStageMap,
  type UpdateLot,
} from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { Id, IdempotencyKey, IfMatchRevision, ValidBody, ValidQuery } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { sendOnce } from '../idempotency/send-once.js';
import { BulkChanges } from './bulk-changes.service.js';
import { LotEdits } from './lot-edits.service.js';
import { LotMoves } from './lot-moves.service.js';
import { LotManagementService } from './lot-management.service.js';

type Reply = FastifyReply;
type Key = string | null;

/** LotActions: staff reads and changes of one lot. */
@Controller()
export class LotManagementController {
  constructor(
    private readonly lots: LotManagementService,
    private readonly moves: LotMoves,
    private readonly edits: LotEdits,
    private readonly bulk: BulkChanges,
  ) {}

  @Serves(getStaffLot)
  @Header('Cache-Control', 'no-store')
  one(@Id('stageId') stageId: string, @Id('lotId') lotId: string): Promise<StaffLotDetail> {
    return this.lots.one(stageId, lotId);
  }

  @Serves(getStaffStageMap)
  @Header('Cache-Control', 'no-store')
  stageMap(@Id('stageId') stageId: string): Promise<StaffStageMap> {
    return this.lots.stageMap(stageId);
  }

  @Serves(getStaffEstateMap)
  @Header('Cache-Control', 'no-store')
  estateMap(@Id('estateId') estateId: string): Promise<StaffEstateMap> {
    return this.lots.estateMap(estateId);
  }

  @Serves(getStaffLotsAt)
  @Header('Cache-Control', 'no-store')
  at(
    @Id('stageId') stageId: string,
    @ValidQuery(getStaffLotsAt) { at }: NonNullable<QueryOf<typeof getStaffLotsAt>>,
  ): Promise<LotThen[]> {
    return this.lots.at(stageId, at ?? '');
  }

  @Serves(getInvoice)
  @Header('Cache-Control', 'no-store')
  invoices(
    @ValidQuery(getInvoice) query: NonNullable<QueryOf<typeof getInvoice>>,
  ): Promise<AnswerOf<typeof getInvoice>> {
    return this.lots.invoices(query);
  }

  @Serves(moveLot)
  async move(
    @Id('lotId') lotId: string,
    @IfMatchRevision() rev: number,
    @ValidBody(moveLot) body: MoveLot,
    @IdempotencyKey() key: Key,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<StaffLot> {
    return sendOnce(reply, await this.moves.move({ lotId, rev, body, key }));
  }

  @Serves(beginEoi)
  async eoi(
    @Id('lotId') lotId: string,
    @IfMatchRevision() rev: number,
    @ValidBody(beginEoi) body: BeginEoi,
    @IdempotencyKey() key: Key,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<StaffLot> {
    return sendOnce(reply, await this.moves.beginEoi({ lotId, rev, body, key }));
  }

  @Serves(optionLot)
  async option(
    @Id('lotId') lotId: string,
    @IfMatchRevision() rev: number,
    @ValidBody(optionLot) body: OptionLot,
    @IdempotencyKey() key: Key,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<StaffLot> {
    return sendOnce(reply, await this.moves.optionLot({ lotId, rev, body, key }));
  }

  @Serves(sellOffline)
  async offline(
    @Id('lotId') lotId: string,
    @IfMatchRevision() rev: number,
    @ValidBody(sellOffline) body: SellOffline,
    @IdempotencyKey() key: Key,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<StaffLot> {
    return sendOnce(reply, await this.moves.sellOffline({ lotId, rev, body, key }));
  }

  @Serves(updateLot)
  async update(
    @Id('lotId') lotId: string,
    @IfMatchRevision() rev: number,
    @ValidBody(updateLot) body: UpdateLot,
    @IdempotencyKey() key: Key,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<StaffLot> {
    return sendOnce(reply, await this.edits.update({ lotId, rev, body, key }));
  }

  @Serves(changeLots)
  @Header('Cache-Control', 'no-store')
  change(@ValidBody(changeLots) body: ChangeLots): Promise<AnswerOf<typeof changeLots>> {
    return this.bulk.change(body);
  }
}

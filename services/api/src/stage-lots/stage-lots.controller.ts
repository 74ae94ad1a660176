import { Controller, Header, Res, StreamableFile } from '@nestjs/common';
import {
  addLot,
  type AddLot,
  copyLot,
  type CopyLot,
  getLotImports,
  getLotSheet,
  getRemovedLots,
  type ImportLots,
  importLots,
  type LotImport,
  type QueryOf,
  type RemovedLot,
  type RemoveLot,
  removeLot,
  restoreLot,
  type SetLotFacts,
  setLotFacts,
  type StaffLot,
  type UndoneImport,
  undoLotImport,
} from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import {
  CallerGone,
  Id,
  IdempotencyKey,
  IdOrKey,
  IfMatchRevision,
  ValidBody,
  ValidQuery,
} from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { writeFileHead } from '../files/file-head.js';
import { sendOnce } from '../idempotency/send-once.js';
import { ReportQueue } from '../overload/report-queue.js';
import { LotImportUndo } from './lot-import-undo.service.js';
import { LotImports } from './lot-import.service.js';
import { LotSheetService } from './lot-sheet.service.js';
import { StageLotsService } from './stage-lots.service.js';

type Reply = FastifyReply;
type Key = string | null;

/** The lots of a stage: single ones, and many by a sheet. */
@Controller()
export class StageLotsController {
  constructor(
    private readonly lots: StageLotsService,
    private readonly imports: LotImports,
    private readonly undoing: LotImportUndo,
    private readonly sheets: LotSheetService,
    private readonly queue: ReportQueue,
  ) {}

  @Serves(getLotSheet)
  async sheet(
    @IdOrKey('estateId') estateId: string,
    @ValidQuery(getLotSheet) query: QueryOf<typeof getLotSheet>,
    @CallerGone() signal: AbortSignal,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<StreamableFile> {
    const { name, bytes } = await this.queue.run(() => this.sheets.file(estateId, query?.stageId ?? null), { signal });
    writeFileHead(reply, { mimetype: 'text/csv; charset=utf-8', caching: 'private, no-store', saveAs: name });
    return new StreamableFile(bytes);
  }

  @Serves(addLot)
  async add(
    @Id('stageId') id: string,
    @ValidBody(addLot) body: AddLot,
    @IdempotencyKey() key: Key,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<StaffLot> {
    return sendOnce(reply, await this.lots.add({ id, key, body }));
  }

  @Serves(copyLot)
  async copy(
    @Id('lotId') id: string,
    @ValidBody(copyLot) body: CopyLot,
    @IdempotencyKey() key: Key,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<StaffLot> {
    return sendOnce(reply, await this.lots.copy({ id, key, body }));
  }

  @Serves(setLotFacts)
  async setFacts(
    @Id('lotId') id: string,
    @IfMatchRevision() rev: number,
    @ValidBody(setLotFacts) body: SetLotFacts,
    @IdempotencyKey() key: Key,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<StaffLot> {
    return sendOnce(reply, await this.lots.setFacts({ id, rev, key, body }));
  }

  @Serves(removeLot)
  async remove(
    @Id('lotId') id: string,
    @IfMatchRevision() rev: number,
    @ValidBody(removeLot) body: RemoveLot,
    @IdempotencyKey() key: Key,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<RemovedLot> {
    return sendOnce(reply, await this.lots.remove({ id, rev, key, body }));
  }

  @Serves(getRemovedLots)
  @Header('Cache-Control', 'no-store')
  removed(@Id('stageId') stageId: string): Promise<RemovedLot[]> {
    return this.lots.removed(stageId);
  }

  @Serves(restoreLot)
  async restore(
    @Id('lotId') id: string,
    @IdempotencyKey() key: Key,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<StaffLot> {
    return sendOnce(reply, await this.lots.restore({ id, key, body: undefined }));
  }

  @Serves(importLots)
  async import(
    @Id('stageId') stageId: string,
    @ValidBody(importLots) body: ImportLots,
    @IdempotencyKey() key: Key,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<LotImport> {
    return sendOnce(reply, await this.imports.write({ stageId, key, body }));
  }

  @Serves(getLotImports)
  @Header('Cache-Control', 'no-store')
  listImports(@Id('stageId') stageId: string): Promise<LotImport[]> {
    return this.imports.of(stageId);
  }

  @Serves(undoLotImport)
  async undoImport(
    @Id('importId') importId: string,
    @IdempotencyKey() key: Key,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<UndoneImport> {
    return sendOnce(reply, await this.undoing.undo(importId, key));
  }
}

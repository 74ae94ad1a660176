import { Controller, Res, StreamableFile } from '@nestjs/common';
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
  type QueryOf,
  type RemoveLot,
  removeLot,
  restoreLot,
  type SetLotFacts,
  setLotFacts,
  undoLotImport,
} from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import {
  CallerGone,
  Id,
  IdempotencyKey,
  IdOrKey,
  IfMatchRevision,
  Sent,
  type Submission,
  ValidQuery,
} from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { writeFileHead } from '../files/file-head.js';
import { LotEdits } from '../lot-management/lot-edits.service.js';
import { ReportQueue } from '../overload/report-queue.js';
import { SheetImports } from '../sheet-import/sheet-imports.service.js';
import { LotSheetService } from './lot-sheet.service.js';
import { StageLotsService } from './stage-lots.service.js';

/** The lots of a stage: single ones, and many by a sheet. */
@Controller()
export class StageLotsController {
  constructor(
    private readonly lots: StageLotsService,
    private readonly edits: LotEdits,
    private readonly imports: SheetImports,
    private readonly sheets: LotSheetService,
    private readonly queue: ReportQueue,
  ) {}

  @Serves(getLotSheet)
  async sheet(
    @IdOrKey('estateId') estateId: string,
    @ValidQuery(getLotSheet) query: QueryOf<typeof getLotSheet>,
    @CallerGone() signal: AbortSignal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { name, bytes } = await this.queue.run(() => this.sheets.file(estateId, query?.stageId ?? null), { signal });
    writeFileHead(reply, { mimetype: 'text/csv; charset=utf-8', caching: 'private, no-store', saveAs: name });
    return new StreamableFile(bytes);
  }

  @ServesOnce(addLot, 201)
  add(@Id('stageId') id: string, @Sent(addLot) sent: Submission<AddLot>) {
    return this.lots.add({ id, ...sent });
  }

  @ServesOnce(copyLot, 201)
  copy(@Id('lotId') id: string, @Sent(copyLot) sent: Submission<CopyLot>) {
    return this.lots.copy({ id, ...sent });
  }

  @ServesOnce(setLotFacts)
  setFacts(
    @Id('lotId') lotId: string,
    @IfMatchRevision() rev: number,
    @Sent(setLotFacts) sent: Submission<SetLotFacts>,
  ) {
    return this.edits.update({ lotId, rev, ...sent }, 'staff/setLotFacts');
  }

  @ServesOnce(removeLot)
  remove(@Id('lotId') id: string, @IfMatchRevision() rev: number, @Sent(removeLot) sent: Submission<RemoveLot>) {
    return this.lots.remove({ id, rev, ...sent });
  }

  @Serves(getRemovedLots)
  removed(@Id('stageId') stageId: string) {
    return this.lots.removed(stageId);
  }

  @ServesOnce(restoreLot)
  restore(@Id('lotId') id: string, @IdempotencyKey() key: string | null) {
    return this.lots.restore({ id, key, body: undefined });
  }

  @ServesOnce(importLots)
  import(@Id('stageId') stageId: string, @Sent(importLots) sent: Submission<ImportLots>) {
    return this.imports.write('lots', { targetId: stageId, ...sent });
  }

  @Serves(getLotImports)
  listImports(@Id('stageId') stageId: string) {
    return this.imports.list('lots', stageId);
  }

  @ServesOnce(undoLotImport)
  undoImport(@Id('importId') importId: string, @IdempotencyKey() key: string | null) {
    return this.imports.undo('lots', importId, key);
  }
}

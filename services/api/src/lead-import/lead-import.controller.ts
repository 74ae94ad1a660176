import { Readable } from 'node:stream';
import { Controller, Param, Res, StreamableFile } from '@nestjs/common';
import {
  findKnownLeads,
  type FindKnownLeads,
  getFailedLeadRows,
  getLeadImport,
  getLeadImports,
  getSheetMapping,
  importLeads,
  type ImportLeads,
  saveSheetMapping,
  type SheetMappingBody,
  undoLeadImport,
} from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { Id, IdempotencyKey, Sent, type Submission, ValidBody } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { writeFileHead } from '../files/file-head.js';
import { FailedLeadRows } from './failed-lead-rows.service.js';
import { LeadImports } from './lead-imports.service.js';
import { SheetMappings } from './sheet-mappings.service.js';

/** Imports of leads from files (D150, D203). */
@Controller()
export class LeadImportController {
  constructor(
    private readonly imports: LeadImports,
    private readonly failed: FailedLeadRows,
    private readonly mappings: SheetMappings,
  ) {}

  @ServesOnce(importLeads)
  take(@Sent(importLeads) sent: Submission<ImportLeads>) {
    return this.imports.take(sent);
  }

  @Serves(findKnownLeads)
  findKnown(@ValidBody(findKnownLeads) body: FindKnownLeads) {
    return this.imports.findKnown(body);
  }

  @Serves(getLeadImports)
  list() {
    return this.imports.list();
  }

  @Serves(getLeadImport)
  one(@Id('importId') importId: string) {
    return this.imports.one(importId);
  }

  @Serves(getFailedLeadRows)
  async failedRows(@Id('importId') importId: string, @Res({ passthrough: true }) reply: FastifyReply) {
    const { name, csv } = await this.failed.csv(importId);
    writeFileHead(reply, { mimetype: 'text/csv; charset=utf-8', caching: 'private, no-store', saveAs: name });
    return new StreamableFile(Readable.from([csv]));
  }

  @ServesOnce(undoLeadImport)
  undo(@Id('importId') importId: string, @IdempotencyKey() key: string | null) {
    return this.imports.undo(importId, key);
  }

  @Serves(getSheetMapping)
  mapping(@Param('kind') kind: string) {
    return this.mappings.get(kind);
  }

  @Serves(saveSheetMapping)
  saveMapping(@Param('kind') kind: string, @ValidBody(saveSheetMapping) body: SheetMappingBody) {
    return this.mappings.save(kind, body);
  }
}

import { Readable } from 'node:stream';
import { Controller, Res, StreamableFile } from '@nestjs/common';
import {
  copyDesign,
  type CopyDesign,
  createDesign,
  deleteDesign,
  getDesignImports,
  getDesignSheet,
  getOwnDesign,
  getOwnDesigns,
  getProfile,
  importDesigns,
  type ImportDesigns,
  type QueryOf,
  saveDesign,
  type SaveBuilderProfile,
  type SaveDesign,
  setDesignActive,
  type SetDesignActive,
  undoDesignImport,
  updateProfile,
} from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import {
  CallerGone,
  Id,
  IdempotencyKey,
  IfMatchEtag,
  Sent,
  type Submission,
  ValidBody,
  ValidQuery,
} from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { writeFileHead } from '../files/file-head.js';
import { ReportQueue } from '../overload/report-queue.js';
import { SheetImports } from '../sheet-import/sheet-imports.service.js';
import { ownBuilderId } from '../builder/own-builder.js';
import { OwnDesigns } from './own-designs.service.js';
import { OwnProfile } from './own-profile.service.js';

/** A builder's own profile and designs. */
@Controller()
export class BuilderDesignsController {
  constructor(
    private readonly profile: OwnProfile,
    private readonly designs: OwnDesigns,
    private readonly imports: SheetImports,
    private readonly queue: ReportQueue,
  ) {}

  @Serves(getProfile)
  getProfile() {
    return this.profile.get();
  }

  @Serves(updateProfile)
  updateProfile(@ValidBody(updateProfile) body: SaveBuilderProfile, @IfMatchEtag() seen: string | null) {
    return this.profile.update(body, seen);
  }

  @Serves(getOwnDesigns)
  list(@ValidQuery(getOwnDesigns) query: QueryOf<typeof getOwnDesigns>) {
    return this.designs.page(query ?? {});
  }

  @Serves(getOwnDesign)
  one(@Id('designId') designId: string) {
    return this.designs.one(designId);
  }

  @ServesOnce(createDesign, 201)
  create(@ValidBody(createDesign) body: SaveDesign, @IdempotencyKey() key: string | null) {
    return this.designs.create(body, key);
  }

  @Serves(saveDesign)
  save(@Id('designId') designId: string, @ValidBody(saveDesign) body: SaveDesign, @IfMatchEtag() seen: string | null) {
    return this.designs.save(designId, body, seen);
  }

  @ServesOnce(copyDesign, 201)
  copy(
    @Id('designId') designId: string,
    @ValidBody(copyDesign) body: CopyDesign,
    @IdempotencyKey() key: string | null,
  ) {
    return this.designs.copy(designId, body, key);
  }

  @ServesOnce(setDesignActive)
  setActive(
    @Id('designId') designId: string,
    @ValidBody(setDesignActive) body: SetDesignActive,
    @IfMatchEtag() seen: string | null,
    @IdempotencyKey() key: string | null,
  ) {
    return this.designs.setActive({ designId, body, seen, key });
  }

  @ServesOnce(deleteDesign)
  remove(@Id('designId') designId: string, @IfMatchEtag() seen: string | null, @IdempotencyKey() key: string | null) {
    return this.designs.remove({ designId, body: null, seen, key });
  }

  @Serves(getDesignSheet)
  async sheet(@CallerGone() signal: AbortSignal, @Res({ passthrough: true }) reply: FastifyReply) {
    const { name, csv } = await this.queue.run(() => this.designs.sheet(), { signal });
    writeFileHead(reply, { mimetype: 'text/csv; charset=utf-8', caching: 'private, no-store', saveAs: name });
    return new StreamableFile(Readable.from([csv]));
  }

  @ServesOnce(importDesigns)
  import(@Sent(importDesigns) sent: Submission<ImportDesigns>) {
    return this.imports.write('designs', { targetId: String(ownBuilderId()), ...sent });
  }

  @Serves(getDesignImports)
  listImports() {
    return this.imports.list('designs', String(ownBuilderId()));
  }

  @ServesOnce(undoDesignImport)
  undoImport(@Id('importId') importId: string, @IdempotencyKey() key: string | null) {
    return this.imports.undo('designs', importId, key);
  }
}

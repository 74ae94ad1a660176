import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@lotline/shared-domain';
import { BuilderService } from '../catalogue/builder.service.js';
import { EstateMapService } from '../catalogue/estate-map.service.js';
import { EstateService } from '../catalogue/estate.service.js';
import { LotService } from '../catalogue/lot.service.js';
import { StageMapService } from '../catalogue/stage-map.service.js';
import { StageService } from '../catalogue/stage.service.js';
import { CONFIG, type Config } from '../config/config.js';
import { PublicReader } from '../read-cache/public-reader.js';
import type { Bytes, Read } from '../read-cache/read.js';
import { PlanPreviews } from './plan-previews.js';

/** Where readable pages read their data: the same public answers as scripts get. */
@Injectable()
export class PageSources {
  constructor(
    private readonly reader: PublicReader,
    readonly estates: EstateService,
    readonly estateMaps: EstateMapService,
    readonly stages: StageService,
    readonly stageMaps: StageMapService,
    readonly lots: LotService,
    readonly builders: BuilderService,
    readonly previews: PlanPreviews,
    @Inject(CONFIG) readonly config: Config,
  ) {}

  /** The bytes of an answer. */
  bytes(read: Read): Promise<Bytes> {
    return this.reader.bytes(read);
  }

  /** The bytes of an answer; null if it was not found. */
  async bytesOrNull(read: Read): Promise<Bytes | null> {
    return this.bytes(read).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'not_found') return null;
      throw error;
    });
  }
}

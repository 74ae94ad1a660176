import { Controller } from '@nestjs/common';
import {
  archiveEstate,
  copyEstate,
  type CopyEstate,
  createEstate,
  type CreateEstate,
  getEstateSettings,
  restoreEstate,
  updateEstate,
  type UpdateEstate,
} from '@lotline/shared-domain';
import { Id, IdempotencyKey, IfMatchRevision, ValidBody } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { EstateArchiveService } from './estate-archive.service.js';
import { EstateSettingsService } from './estate-settings.service.js';
import { NewEstateService } from './new-estate.service.js';

type Key = string | null;

/** Administration of estates. */
@Controller()
export class EstateAdminController {
  constructor(
    private readonly made: NewEstateService,
    private readonly settings: EstateSettingsService,
    private readonly archives: EstateArchiveService,
  ) {}

  @ServesOnce(createEstate, 201)
  create(@ValidBody(createEstate) body: CreateEstate, @IdempotencyKey() key: Key) {
    return this.made.create(body, key);
  }

  @ServesOnce(copyEstate, 201)
  copy(@Id('estateId') estateId: string, @ValidBody(copyEstate) body: CopyEstate, @IdempotencyKey() key: Key) {
    return this.made.copy(estateId, body, key);
  }

  @Serves(getEstateSettings)
  one(@Id('estateId') estateId: string) {
    return this.settings.one(estateId);
  }

  @ServesOnce(updateEstate)
  update(
    @Id('estateId') estateId: string,
    @IfMatchRevision() rev: number,
    @ValidBody(updateEstate) body: UpdateEstate,
    @IdempotencyKey() key: Key,
  ) {
    return this.settings.update({ estateId, rev, body, key });
  }

  @Serves(archiveEstate)
  archive(@Id('estateId') estateId: string, @IfMatchRevision() rev: number) {
    return this.archives.archive(estateId, rev);
  }

  @Serves(restoreEstate)
  restore(@Id('estateId') estateId: string, @IfMatchRevision() rev: number) {
    return this.archives.restore(estateId, rev);
  }
}

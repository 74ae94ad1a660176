import { Controller, Header, HttpCode, Res } from '@nestjs/common';
import {
  archiveEstate,
  copyEstate,
  type CopyEstate,
  createEstate,
  type CreateEstate,
  type EstateSettings,
  getEstateSettings,
  restoreEstate,
  type StaffEstate,
  updateEstate,
  type UpdateEstate,
} from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { Id, IdempotencyKey, IfMatchRevision, ValidBody } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { sendOnce } from '../idempotency/send-once.js';
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

  @Serves(createEstate, 201)
  async create(
    @ValidBody(createEstate) body: CreateEstate,
    @IdempotencyKey() key: Key,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffEstate> {
    return sendOnce(reply, await this.made.create(body, key));
  }

  @Serves(copyEstate, 201)
  async copy(
    @Id('estateId') estateId: string,
    @ValidBody(copyEstate) body: CopyEstate,
    @IdempotencyKey() key: Key,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffEstate> {
    return sendOnce(reply, await this.made.copy(estateId, body, key));
  }

  @Serves(getEstateSettings)
  @Header('Cache-Control', 'no-store')
  one(@Id('estateId') estateId: string): Promise<EstateSettings> {
    return this.settings.one(estateId);
  }

  @Serves(updateEstate)
  async update(
    @Id('estateId') estateId: string,
    @IfMatchRevision() rev: number,
    @ValidBody(updateEstate) body: UpdateEstate,
    @IdempotencyKey() key: Key,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EstateSettings> {
    return sendOnce(reply, await this.settings.update({ estateId, rev, body, key }));
  }

  @Serves(archiveEstate)
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  archive(@Id('estateId') estateId: string, @IfMatchRevision() rev: number): Promise<EstateSettings> {
    return this.archives.archive(estateId, rev);
  }

  @Serves(restoreEstate)
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  restore(@Id('estateId') estateId: string, @IfMatchRevision() rev: number): Promise<EstateSettings> {
    return this.archives.restore(estateId, rev);
  }
}

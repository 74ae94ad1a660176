import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { CONFIG, type Config } from '../config.js';
import { EstateModule } from '../estate/estate.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { BuildCheck } from './build-check.js';
import { NextWatch } from './next-watch.js';
import { RefusedBuilds } from './refused-builds.js';
import { RegistryController } from './registry.controller.js';
import { RegistryRepository } from './registry.repository.js';
import { RegistryService } from './registry.service.js';
import { ReleaseBoardService } from './release-board.service.js';
import { ReleaseController } from './release.controller.js';
import { ReleaseService } from './release.service.js';
import { RemoteReportController } from './remote-report.controller.js';
import { RemoteReportRepository } from './remote-report.repository.js';
import { RemoteReportService } from './remote-report.service.js';

const buildCheck = { provide: BuildCheck, inject: [CONFIG], useFactory: ({ registryKeys, allowedOrigins }: Config) => new BuildCheck(registryKeys, allowedOrigins) };

/** Which builds are live for whom, who may move them, and how they fare. */
@Module({
  imports: [AuditModule, EstateModule, LimitsModule],
  controllers: [RegistryController, ReleaseController, RemoteReportController],
  providers: [buildCheck, NextWatch, RefusedBuilds, RegistryRepository, RegistryService, ReleaseService, ReleaseBoardService, RemoteReportRepository, RemoteReportService],
  exports: [RegistryService],
})
export class RegistryModule {}

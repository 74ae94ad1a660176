import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { CONFIG, type Config } from '../config/config.js';
import { EstateModule } from '../estate/estate.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { RefusedBuilds } from './live/refused-builds.js';
import { RegistryController } from './live/registry.controller.js';
import { RegistryService } from './live/registry.service.js';
import { NextWatch } from './releases/next-watch.js';
import { ReleaseBoardService } from './releases/release-board.service.js';
import { ReleaseController } from './releases/release.controller.js';
import { ReleaseService } from './releases/release.service.js';
import { ShellFiles } from './releases/shell-files.adapter.js';
import { RemoteReportController } from './reports/remote-report.controller.js';
import { RemoteReportRepository } from './reports/remote-report.repository.js';
import { RemoteReportService } from './reports/remote-report.service.js';
import { RegistryRepository } from './rows/registry.repository.js';
import { BuildCheck } from './signing/build-check.js';

const buildCheck = {
  provide: BuildCheck,
  inject: [CONFIG],
  useFactory: ({ registryKeys, allowedOrigins }: Config) => new BuildCheck(registryKeys, allowedOrigins),
};

/** Which builds are live and for whom, who may release them, and reports of how they load. */
@Module({
  imports: [AuditModule, EstateModule, LimitsModule],
  controllers: [RegistryController, ReleaseController, RemoteReportController],
  providers: [
    buildCheck,
    NextWatch,
    RefusedBuilds,
    RegistryRepository,
    RegistryService,
    ReleaseService,
    ReleaseBoardService,
    RemoteReportRepository,
    RemoteReportService,
    ShellFiles,
  ],
  exports: [RegistryService],
})
export class RegistryModule {}

import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { InitialHoldModule } from '../initial-hold/initial-hold.module.js';
import { LotHomesModule } from '../lot-homes/lot-homes.module.js';
import { QuoteModule } from '../quote/quote.module.js';
import { UserModule } from '../user/user.module.js';
import { BuilderHomeRepository } from './builder-home.repository.js';
import { BuilderHomeService } from './builder-home.service.js';
import { BuilderLotsController } from './builder-lots.controller.js';
import { OwnLotsRepository } from './own-lots.repository.js';
import { OwnLotsService } from './own-lots.service.js';
import { SiteCosts } from './site-costs.service.js';
import { DesignWithdrawal } from './withdraw-design.service.js';

/** A builder's first page, the lots that are opened to it, and its site costs on them. */
@Module({
  imports: [AuditModule, InitialHoldModule, LotHomesModule, QuoteModule, UserModule],
  controllers: [BuilderLotsController],
  providers: [
    BuilderHomeRepository,
    BuilderHomeService,
    DesignWithdrawal,
    OwnLotsRepository,
    OwnLotsService,
    SiteCosts,
  ],
})
export class BuilderLotsModule {}

import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { BuilderModule } from '../builder/builder.module.js';
import { BusinessModule } from '../business/business.module.js';
import { LotHomesModule } from '../lot-homes/lot-homes.module.js';
import { LotTransitionsModule } from '../lot-transitions/lot-transitions.module.js';
import { UserModule } from '../user/user.module.js';
import { BuilderAdminController } from './builder-admin.controller.js';
import { BuilderSettings } from './builder-settings.service.js';
import { BuildersRepository } from './builders.repository.js';
import { BuildersService } from './builders.service.js';
import { DesignLinks } from './design-links.service.js';
import { EstateHomesService } from './estate-homes.service.js';
import { LinksRepository } from './links.repository.js';
import { NewBuilder } from './new-builder.service.js';
import { LinkUndo } from './undo-links.service.js';

/** Builders as super admins manage them, and links of designs to an estate's lots. */
@Module({
  imports: [
    AccountModule,
    AuditModule,
    BuilderModule,
    BusinessModule,
    LotHomesModule,
    LotTransitionsModule,
    UserModule,
  ],
  controllers: [BuilderAdminController],
  providers: [
    BuilderSettings,
    BuildersRepository,
    BuildersService,
    DesignLinks,
    EstateHomesService,
    LinksRepository,
    LinkUndo,
    NewBuilder,
  ],
})
export class BuilderAdminModule {}

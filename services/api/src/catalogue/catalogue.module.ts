import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { BuilderModule } from '../builder/builder.module.js';
import { ShownDocumentsModule } from '../document/shown-documents.module.js';
import { EstateMapModule } from '../estate-map/estate-map.module.js';
import { EstateModule } from '../estate/estate.module.js';
import { ShownListingsModule } from '../listing/shown-listings.module.js';
import { LotModule } from '../lot/lot.module.js';
import { LotHomesModule } from '../lot-homes/lot-homes.module.js';
import { StageMapModule } from '../stage-map/stage-map.module.js';
import { StageModule } from '../stage/stage.module.js';
import { BuilderController } from './builder.controller.js';
import { BuilderService } from './builder.service.js';
import { EstateMapController } from './estate-map.controller.js';
import { EstateMapsOfStages } from './estate-map-of-stages.service.js';
import { EstateMapService } from './estate-map.service.js';
import { EstateCards } from './estate-cards.service.js';
import { EstateController } from './estate.controller.js';
import { EstateService } from './estate.service.js';
import { HomesCount } from './homes-count.service.js';
import { LotController } from './lot.controller.js';
import { LotDocumentsController } from './lot-documents.controller.js';
import { LotService } from './lot.service.js';
import { LotSinceService } from './lot-since.service.js';
import { StageMapController } from './stage-map.controller.js';
import { StageMapService } from './stage-map.service.js';
import { OffersOfDesign } from './offers-of-design.service.js';
import { StageController } from './stage.controller.js';
import { StageService } from './stage.service.js';

/**
 * The public reads of estates, maps, stages, lots and homes, in one module because each of them uses several of the others.
 */
@Module({
  imports: [
    AuditModule,
    EstateModule,
    EstateMapModule,
    StageModule,
    StageMapModule,
    LotModule,
    LotHomesModule,
    BuilderModule,
    ShownDocumentsModule,
    ShownListingsModule,
  ],
  controllers: [
    EstateController,
    EstateMapController,
    StageController,
    StageMapController,
    LotController,
    LotDocumentsController,
    BuilderController,
  ],
  providers: [
    EstateCards,
    EstateService,
    EstateMapService,
    EstateMapsOfStages,
    StageService,
    StageMapService,
    LotService,
    LotSinceService,
    BuilderService,
    OffersOfDesign,
    HomesCount,
  ],
  exports: [
    BuilderService,
    EstateService,
    EstateMapService,
    EstateMapsOfStages,
    StageService,
    StageMapService,
    LotService,
  ],
})
export class CatalogueModule {}

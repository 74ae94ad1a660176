import { Module } from '@nestjs/common';
import { EstateModule } from '../estate/estate.module.js';
import { PriceListController } from './price-list.controller.js';
import { PriceListRepository } from './price-list.repository.js';
import { PriceListService } from './price-list.service.js';

/** Price lists of estates as PDFs; each lot has a QR code that opens its page (ADR-0040). */
@Module({
  imports: [EstateModule],
  controllers: [PriceListController],
  providers: [PriceListService, PriceListRepository],
})
export class PriceListModule {}

import { Module } from '@nestjs/common';
import { PaymentProviderModule } from '../payment-provider/payment-provider.module.js';
import { TestGateway } from './test-gateway.adapter.js';
import { TestGatewayController } from './test-gateway.controller.js';
import { TestGatewayEvents } from './test-gateway-events.js';
import { TestGatewayRefunds } from './test-gateway-refunds.js';
import { TestGatewayRepository } from './test-gateway.repository.js';
import { TestGatewayDesk } from './test-gateway.service.js';

/** The test gateway as a provider, for requests and jobs. */
@Module({
  imports: [PaymentProviderModule],
  providers: [TestGateway, TestGatewayEvents, TestGatewayRefunds, TestGatewayRepository],
  exports: [TestGateway, TestGatewayEvents, TestGatewayRefunds, TestGatewayRepository],
})
export class TestGatewayModule {}

/** With its page. */
@Module({ imports: [TestGatewayModule], controllers: [TestGatewayController], providers: [TestGatewayDesk] })
export class TestGatewayPageModule {}

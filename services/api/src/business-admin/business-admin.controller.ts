import { Controller, Header, Res } from '@nestjs/common';
import {
  type Business,
  createBusiness,
  type CreateBusiness,
  getBusiness,
  getBusinesses,
  type QueryOf,
  type SaveBusiness,
  updateBusiness,
} from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { Id, IdempotencyKey, IfMatchEtag, ValidBody, ValidQuery } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { sendOnce } from '../idempotency/send-once.js';
import { BusinessAdminService } from './business-admin.service.js';

/** Administration of referring businesses. */
@Controller()
export class BusinessAdminController {
  constructor(private readonly businesses: BusinessAdminService) {}

  @Serves(getBusinesses)
  @Header('Cache-Control', 'no-store')
  list(@ValidQuery(getBusinesses) query: QueryOf<typeof getBusinesses>): Promise<Business[]> {
    return this.businesses.list(query?.search ?? undefined);
  }

  @Serves(createBusiness, 201)
  async create(
    @ValidBody(createBusiness) body: CreateBusiness,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Business> {
    return sendOnce(reply, await this.businesses.create(body, key));
  }

  @Serves(getBusiness)
  @Header('Cache-Control', 'no-store')
  one(@Id('businessId') businessId: string): Promise<Business> {
    return this.businesses.one(businessId);
  }

  @Serves(updateBusiness)
  @Header('Cache-Control', 'no-store')
  update(
    @Id('businessId') businessId: string,
    @ValidBody(updateBusiness) body: SaveBusiness,
    @IfMatchEtag() seen: string | null,
  ): Promise<Business> {
    return this.businesses.update(businessId, body, seen);
  }
}

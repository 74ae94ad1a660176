import { Controller } from '@nestjs/common';
import {
  createBusiness,
  type CreateBusiness,
  getBusiness,
  getBusinesses,
  type QueryOf,
  type SaveBusiness,
  updateBusiness,
} from '@lotline/shared-domain';
import { Id, IdempotencyKey, IfMatchEtag, ValidBody, ValidQuery } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { BusinessAdminService } from './business-admin.service.js';

/** Administration of referring businesses. */
@Controller()
export class BusinessAdminController {
  constructor(private readonly businesses: BusinessAdminService) {}

  @Serves(getBusinesses)
  list(@ValidQuery(getBusinesses) query: QueryOf<typeof getBusinesses>) {
    return this.businesses.list(query?.search ?? undefined);
  }

  @ServesOnce(createBusiness, 201)
  create(@ValidBody(createBusiness) body: CreateBusiness, @IdempotencyKey() key: string | null) {
    return this.businesses.create(body, key);
  }

  @Serves(getBusiness)
  one(@Id('businessId') businessId: string) {
    return this.businesses.one(businessId);
  }

  @Serves(updateBusiness)
  update(
    @Id('businessId') businessId: string,
    @ValidBody(updateBusiness) body: SaveBusiness,
    @IfMatchEtag() seen: string | null,
  ) {
    return this.businesses.update(businessId, body, seen);
  }
}

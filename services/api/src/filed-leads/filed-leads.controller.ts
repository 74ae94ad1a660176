import { Controller } from '@nestjs/common';
import { getFiledLeads, type QueryOf } from '@lotline/shared-domain';
import { ValidQuery } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { FiledLeads } from './filed-leads.service.js';

/** Leads that builders and channel partners filed. */
@Controller()
export class FiledLeadsController {
  constructor(private readonly leads: FiledLeads) {}

  @Serves(getFiledLeads)
  page(@ValidQuery(getFiledLeads) query: NonNullable<QueryOf<typeof getFiledLeads>>) {
    return this.leads.page(query);
  }
}

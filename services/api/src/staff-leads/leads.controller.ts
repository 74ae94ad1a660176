import { Controller, Res, StreamableFile } from '@nestjs/common';
import {
  type CreateLead,
  createLead,
  getLead,
  getLeads,
  getLeadSheet,
  type QueryOf,
  restoreLead,
  type UpdateLead,
  updateLead,
} from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import {
  CallerGone,
  Id,
  IdempotencyKey,
  IfMatchEtag,
  Sent,
  type Submission,
  ValidBody,
  ValidQuery,
} from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { writeFileHead } from '../files/file-head.js';
import { ReportQueue } from '../overload/report-queue.js';
import { LeadDetailsService } from './lead-details.service.js';
import { LeadEdits } from './lead-edits.service.js';
import { LeadsService } from './leads.service.js';

@Controller()
export class LeadsController {
  constructor(
    private readonly leads: LeadsService,
    private readonly details: LeadDetailsService,
    private readonly edits: LeadEdits,
    private readonly queue: ReportQueue,
  ) {}

  @Serves(getLeads)
  page(@ValidQuery(getLeads) query: QueryOf<typeof getLeads>) {
    return this.leads.page(query ?? {});
  }

  @Serves(getLeadSheet)
  async sheet(
    @ValidQuery(getLeadSheet) query: QueryOf<typeof getLeadSheet>,
    @CallerGone() signal: AbortSignal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const bytes = await this.queue.run(() => this.leads.sheet(query ?? {}), { signal });
    writeFileHead(reply, { mimetype: 'text/csv; charset=utf-8', caching: 'private, no-store', saveAs: 'leads.csv' });
    return new StreamableFile(bytes);
  }

  @Serves(getLead)
  one(@Id('leadId') leadId: string) {
    return this.details.one(leadId);
  }

  @ServesOnce(createLead, 201)
  create(@Sent(createLead) sent: Submission<CreateLead>) {
    return this.edits.create(sent);
  }

  @Serves(updateLead)
  update(@Id('leadId') leadId: string, @ValidBody(updateLead) body: UpdateLead, @IfMatchEtag() seen: string | null) {
    return this.edits.update(leadId, body, seen);
  }

  @ServesOnce(restoreLead)
  restore(@Id('leadId') leadId: string, @IdempotencyKey() key: string | null) {
    return this.edits.restore(leadId, key);
  }
}

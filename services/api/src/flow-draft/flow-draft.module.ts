import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module.js';
import { FlowDraftController } from './flow-draft.controller.js';
import { FlowDraftRepository } from './flow-draft.repository.js';
import { FlowDraftService } from './flow-draft.service.js';

/** Drafts of flows, kept for signed-in people (D175). */
@Module({
  imports: [LimitsModule],
  controllers: [FlowDraftController],
  providers: [FlowDraftRepository, FlowDraftService],
})
export class FlowDraftModule {}

import { Controller } from '@nestjs/common';
import { getContact, getTimeline, type QueryOf } from '@lotline/shared-domain';
import { Id, ValidQuery } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { ContactDetailsService } from './contact-details.service.js';
import { TimelineService } from './timeline.service.js';

@Controller()
export class ContactDetailsController {
  constructor(
    private readonly contacts: ContactDetailsService,
    private readonly timeline: TimelineService,
  ) {}

  @Serves(getContact)
  contact(@Id('contactId') contactId: string) {
    return this.contacts.one(contactId);
  }

  @Serves(getTimeline)
  things(@Id('contactId') contactId: string, @ValidQuery(getTimeline) query: QueryOf<typeof getTimeline>) {
    return this.timeline.page(contactId, query ?? {});
  }
}

import { Controller } from '@nestjs/common';
import {
  createTemplate,
  deleteTemplate,
  getTemplates,
  resendEmail,
  type ResendEmail,
  saveTemplate,
  sendEmail,
  type SendEmail,
  type TemplateBody,
  testTemplate,
  type TestTemplate,
} from '@lotline/shared-domain';
import { Id, IfMatchEtag, Sent, type Submission, ValidBody } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { ResendEmailService } from './resend-email.service.js';
import { TeamEmails } from './team-emails.service.js';
import { TemplatesService } from './templates.service.js';

/** Email templates of an estate's team, and the emails it writes to people. */
@Controller()
export class TemplatesController {
  constructor(
    private readonly templates: TemplatesService,
    private readonly emails: TeamEmails,
    private readonly resending: ResendEmailService,
  ) {}

  @Serves(getTemplates)
  all() {
    return this.templates.all();
  }

  @ServesOnce(createTemplate, 201)
  create(@Sent(createTemplate) sent: Submission<TemplateBody>) {
    return this.templates.create(sent);
  }

  @Serves(saveTemplate)
  save(
    @Id('templateId') templateId: string,
    @ValidBody(saveTemplate) body: TemplateBody,
    @IfMatchEtag() seen: string | null,
  ) {
    return this.templates.save(templateId, body, seen);
  }

  @Serves(deleteTemplate)
  remove(@Id('templateId') templateId: string) {
    return this.templates.remove(templateId);
  }

  @ServesOnce(testTemplate, 201)
  test(@Sent(testTemplate) sent: Submission<TestTemplate>) {
    return this.emails.test(sent);
  }

  @ServesOnce(sendEmail, 201)
  send(@Id('contactId') contactId: string, @Sent(sendEmail) sent: Submission<SendEmail>) {
    return this.emails.send(contactId, sent);
  }

  @ServesOnce(resendEmail, 201)
  resend(@Id('messageId') messageId: string, @Sent(resendEmail) sent: Submission<ResendEmail>) {
    return this.resending.resend(messageId, sent);
  }
}

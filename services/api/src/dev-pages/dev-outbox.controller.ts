import { Controller, Header } from '@nestjs/common';
import { Id } from '../common/input.decorators.js';
import { ServesRoute } from '../common/serves.decorator.js';
import { outboxPage } from './dev-outbox.page.js';
import { DevOutboxService, type ShownMessage } from './dev-outbox.service.js';
import { EMAIL_POLICY } from './email-policy.js';

/** A page of our own markup without scripts. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `/dev/outbox`: the emails sent, as a page and as JSON; absent in production and with SMTP. */
@Controller()
export class DevOutboxController {
  constructor(private readonly outbox: DevOutboxService) {}

  @ServesRoute('GET', '/dev/outbox', 'estate.browse')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', PAGE_POLICY)
  @Header('Cache-Control', 'no-store')
  async page(): Promise<string> {
    return outboxPage(await this.outbox.newest());
  }

  @ServesRoute('GET', '/dev/outbox.json', 'estate.browse')
  @Header('Cache-Control', 'no-store')
  list(): Promise<ShownMessage[]> {
    return this.outbox.newest();
  }

  @ServesRoute('GET', '/dev/outbox/:messageId', 'estate.browse')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', EMAIL_POLICY)
  @Header('X-Frame-Options', 'SAMEORIGIN')
  @Header('Cache-Control', 'no-store')
  async email(@Id('messageId') messageId: string): Promise<string> {
    return (await this.outbox.one(messageId)).html;
  }
}

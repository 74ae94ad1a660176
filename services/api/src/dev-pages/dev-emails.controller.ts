import { Controller, Header, Param } from '@nestjs/common';
import { ServesRoute } from '../common/serves.decorator.js';
import { DevEmailsService } from './dev-emails.service.js';
import { EMAIL_POLICY } from './email-policy.js';

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `/dev/letters`: every email that the product sends, with sample data; absent in production. */
@Controller()
export class DevEmailsController {
  constructor(private readonly emails: DevEmailsService) {}

  @ServesRoute('GET', '/dev/letters', 'estate.browse')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', PAGE_POLICY)
  @Header('Cache-Control', 'no-store')
  page(): string {
    return this.emails.page();
  }

  @ServesRoute('GET', '/dev/letters/:number', 'estate.browse')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', EMAIL_POLICY)
  @Header('X-Frame-Options', 'SAMEORIGIN')
  @Header('Cache-Control', 'no-store')
  email(@Param('number') number: string): string {
    return this.emails.email(number);
  }
}

import { Controller, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { withMark } from '../auth/session-cookie.js';
import { Id } from '../common/input.decorators.js';
import { ServesRoute } from '../common/serves.decorator.js';
import { DevSignInService } from './dev-sign-in.service.js';

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** The page after a sign-in. */
const FIRST_PAGE = '/';

/** `/dev/sign-in`: the demo's accounts; absent in production. */
@Controller()
export class DevSignInController {
  constructor(private readonly signIn: DevSignInService) {}

  @ServesRoute('GET', '/dev/sign-in', 'estate.browse')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', PAGE_POLICY)
  @Header('Cache-Control', 'no-store')
  page(): Promise<string> {
    return this.signIn.page();
  }

  @ServesRoute('GET', '/dev/sign-in/:userId', 'estate.browse')
  @Header('Cache-Control', 'no-store')
  async enter(@Id('userId') userId: string, @Res() reply: FastifyReply): Promise<void> {
    const cookie = await this.signIn.enter(userId);
    await reply.status(303).header('set-cookie', withMark(cookie)).header('location', FIRST_PAGE).send();
  }
}

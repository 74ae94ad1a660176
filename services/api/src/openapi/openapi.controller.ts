import { randomBytes } from 'node:crypto';
import { Controller, Header, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ServesRoute } from '../common/serves.decorator.js';
import { CONFIG, type Config } from '../config/config.js';
import { AnsweredStatus } from './answered-status.js';
import { docsPage } from './openapi-page.js';
import type { JsonSchema } from './json-schema.js';
import { openApi } from './openapi.js';

@Controller()
export class OpenApiController {
  #openApi: JsonSchema | undefined;

  constructor(
    private readonly answered: AnsweredStatus,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @ServesRoute('GET', '/api/openapi.json', 'estate.browse')
  @Header('Cache-Control', 'no-cache')
  openapi(): JsonSchema {
    this.#openApi ??= openApi(this.config.publicUrl, this.answered.byAction());
    return this.#openApi;
  }

  @ServesRoute('GET', '/api/docs', 'estate.browse')
  page(@Res({ passthrough: true }) reply: FastifyReply): string {
    const nonce = randomBytes(16).toString('base64url');
    void reply
      .header('content-type', 'text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      );
    return docsPage(nonce);
  }
}

import { Body, Controller, Header, Inject, type OnModuleInit, Res } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { DomainError } from '@lotline/shared-domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Id } from '../common/input.decorators.js';
import { ServesRoute } from '../common/serves.decorator.js';
import { CONFIG, type Config } from '../config/config.js';
import { ProviderRefused } from '../payment-provider/payment-provider.port.js';
import { testGatewayPage } from './test-gateway.page.js';
import { isTestPress, TestGatewayDesk } from './test-gateway.service.js';

const PAGE = '/test-gateway/:checkoutId';

/** Cents of an amount as it is typed: '100.13', '$2,000'. Not a number: it is no amount. */
const centsOf = (typed: string): number => {
  const text = typed.replace(/[$,\s]/g, '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
};

/** The hosted page of the test gateway; absent in production. */
@Controller()
export class TestGatewayController implements OnModuleInit {
  constructor(
    private readonly desk: TestGatewayDesk,
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Everywhere else a form's body is a 415. */
  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    fastify.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (request: FastifyRequest, body, done) => {
        if (request.routeOptions.url === PAGE) done(null, new URLSearchParams(String(body)));
        else done(new DomainError('unsupported_media_type'));
      },
    );
  }

  @ServesRoute('GET', PAGE, 'estate.browse')
  @Header('Cache-Control', 'no-store')
  async page(@Id('checkoutId') checkoutId: string, @Res() reply: FastifyReply): Promise<void> {
    await this.#show(checkoutId, reply);
  }

  @ServesRoute('POST', PAGE, 'estate.browse')
  @Header('Cache-Control', 'no-store')
  async press(@Id('checkoutId') checkoutId: string, @Body() body: unknown, @Res() reply: FastifyReply): Promise<void> {
    const fields = body instanceof URLSearchParams ? body : new URLSearchParams();
    const name = fields.get('do') ?? '';
    if (name === 'refund') {
      try {
        await this.desk.refund(checkoutId, centsOf(fields.get('amount') ?? ''));
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
        return this.#show(checkoutId, reply, error.message);
      }
      return void (await this.#go(reply, `/test-gateway/${checkoutId}`));
    }
    if (!isTestPress(name)) throw new DomainError('malformed_request');
    await this.#go(reply, (await this.desk.press(checkoutId, name)) ?? `/test-gateway/${checkoutId}`);
  }

  async #show(checkoutId: string, reply: FastifyReply, error?: string): Promise<void> {
    const text = testGatewayPage(await this.desk.payment(checkoutId), error);
    // A form's redirect back to us counts as its action.
    const policy = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self' ${this.config.publicUrl}; frame-ancestors 'none'`;
    await reply
      .status(error ? 422 : 200)
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(text);
  }

  async #go(reply: FastifyReply, to: string): Promise<void> {
    await reply.status(303).header('location', to).send();
  }
}

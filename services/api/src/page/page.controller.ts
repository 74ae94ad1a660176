import { Controller, Inject, Logger, NotFoundException, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeFailure, logFailure } from '../common/failure.js';
import { ServesRoute } from '../common/serves.decorator.js';
import { CONFIG, type Config } from '../config/config.js';
import { codingFor } from '../read-cache/coding.js';
import { goesIntoFrame, visitorCookie, visitorIdOf } from '../registry/rows/visitor.js';
import { failedPage } from './failed-page.js';
import { newNonce, withNonce } from './page-nonce.js';
import { PagePacker } from './page-packer.js';
import { isNoPage, movedTo, pageRoute } from './page-route.js';
import { type PageRequest, PageService, type ServedPage } from './page.service.js';

/** Browsers that don't send `sec-ch-ua-mobile` (Safari, Firefox) have Mobi in their user agent. */
const isPhone = (headers: FastifyRequest['headers']): boolean =>
  headers['sec-ch-ua-mobile'] === '?1' ||
  (headers['sec-ch-ua-mobile'] === undefined && /\bMobi/.test(headers['user-agent'] ?? ''));

const log = new Logger('Page');

@Controller()
export class PageController {
  readonly #packer = new PagePacker();

  constructor(
    private readonly pages: PageService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @ServesRoute('GET', '/', 'estate.browse')
  landing(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.#answer(request, reply);
  }

  /** Catch-all route. */
  @ServesRoute('GET', '/*', 'estate.browse')
  page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.#answer(request, reply);
  }

  /** The page, or the path it has moved to. */
  async #pageOrAddress(asked: PageRequest): Promise<ServedPage | string> {
    return movedTo(asked.pathname) ?? (await this.pages.movedKey(asked.pathname)) ?? this.pages.answer(asked);
  }

  async #answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const [pathname = '/', search = ''] = request.url.split('?', 2);
    if (isNoPage(pathname)) throw new NotFoundException();
    const { headers } = request;
    const asked = {
      pathname,
      query: new URLSearchParams(search),
      isPhone: isPhone(headers),
      visitorId: visitorIdOf(headers),
      framed: goesIntoFrame(headers),
    };
    const served = await this.#pageOrAddress(asked).catch((error: unknown) => failed(error, asked, reply));
    if (typeof served === 'string') {
      await reply
        .status(308)
        .header('location', search ? `${served}?${search}` : served)
        .header('cache-control', 'no-store')
        .send();
      return;
    }
    const { status, html, policy, newVisitorId } = served;
    if (newVisitorId)
      void reply.header('set-cookie', visitorCookie(newVisitorId, this.config.publicUrl.startsWith('https:')));
    const coding = codingFor(request.headers['accept-encoding']);
    const nonce = newNonce();
    const body = await this.#packer.bytesOf(html, { coding, nonce, shared: status === 200 });
    // frame-ancestors replaces X-Frame-Options, which doesn't support lists.
    void reply.removeHeader('x-frame-options');
    if (coding !== 'identity') void reply.header('content-encoding', coding);
    await reply
      .status(status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
      .header('content-security-policy', withNonce(policy, nonce))
      .header('x-content-type-options', 'nosniff')
      .send(body);
  }
}

/** A server error is answered with an HTML page; a client error with problem+json as usual. */
function failed(error: unknown, { pathname, query }: PageRequest, reply: FastifyReply): ServedPage {
  const { status, retryAfter } = describeFailure(error);
  if (status < 500) throw error;
  logFailure(log, status, error);
  if (retryAfter) void reply.header('retry-after', String(retryAfter));
  const framed = pageRoute(pathname).estateId !== null && query.get('embed') === 'true';
  return { ...failedPage(status, { framed }), newVisitorId: null };
}

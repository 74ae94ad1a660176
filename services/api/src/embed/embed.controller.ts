import { Controller, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServesRoute } from '../common/serves.decorator.js';
import { codingFor, matches } from '../read-cache/coding.js';
import { type Script, ScriptService } from './script.service.js';
import { EmbedOriginsService } from './embed-origins.service.js';

/** What other websites load: the embed script, its doctor, the portal. Their URLs never change, their content does. */
@Controller()
export class EmbedController {
  constructor(
    private readonly scripts: ScriptService,
    private readonly origins: EmbedOriginsService,
  ) {}

  @ServesRoute('GET', '/embed/v1.js', 'estate.browse')
  async embed(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await send(request, reply, await this.scripts.file('embed.js'), 300);
  }

  @ServesRoute('GET', '/embed/v1/doctor.js', 'estate.browse')
  async doctor(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await send(request, reply, await this.scripts.file('doctor.js'), 300);
  }

  /** Contains the live builds, so it is revalidated each time; 304 if unchanged. */
  @ServesRoute('GET', '/portal/v1.js', 'estate.browse')
  async portal(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await send(request, reply, await this.scripts.portal(), 0);
  }

  /** Explains why a frame or a builder's part stays empty, since a browser doesn't tell the page. Reveals no more than trying would. */
  @ServesRoute('GET', '/embed/v1/check', 'estate.browse')
  async check(
    @Query('estate') estate: unknown,
    @Query('builder') builder: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const origin = request.headers.origin ?? null;
    const answer =
      typeof builder === 'string'
        ? await this.origins.checkBuilder(builder.slice(0, 100), origin)
        : await this.origins.check(typeof estate === 'string' ? estate.slice(0, 100) : '', origin);
    await open(reply)
      .header('cache-control', 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(answer));
  }
}

/** For pages of any origin: these answers contain no personal data. */
const open = (reply: FastifyReply): FastifyReply =>
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, zipped, etag }: Script,
  maxAge: number,
): Promise<void> {
  const cache = maxAge > 0 ? `public, max-age=${maxAge}, stale-while-revalidate=86400` : 'no-cache';
  void open(reply)
    .header('cache-control', cache)
    .header('etag', etag)
    .header('vary', 'accept-encoding')
    .header('content-type', 'text/javascript; charset=utf-8');
  if (matches(request.headers['if-none-match'], etag)) await reply.status(304).send();
  else if (codingFor(request.headers['accept-encoding']) === 'identity') await reply.send(text);
  // Only a few thousand bytes: brotli wouldn't save enough for a second copy.
  else await reply.header('content-encoding', 'gzip').send(zipped);
}

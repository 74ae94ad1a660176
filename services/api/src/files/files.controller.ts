import { Controller, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServesRoute } from '../common/serves.decorator.js';
import { codingFor } from '../read-cache/coding.js';
import { FOR_EVER, writeFileHead } from './file-head.js';
import { FilesService, type ServedFile } from './files.service.js';

@Controller()
export class FilesController {
  constructor(private readonly files: FilesService) {}

  @ServesRoute('GET', '/files/:name', 'estate.browse')
  async drawing(
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const coding = codingFor(request.headers['accept-encoding']);
    const { packed, ...file } = await this.files.drawing(name, coding);
    void reply.header('vary', 'accept-encoding');
    if (packed) void reply.header('content-encoding', coding);
    return this.#send(file, reply, FOR_EVER);
  }

  /** For emails, which show it for as long as the lot is public. */
  @ServesRoute('GET', '/files/lots/:lotId/outline.png', 'estate.browse')
  async outline(@Param('lotId') lotId: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer> {
    return this.#send(await this.files.outline(lotId), reply, 'public, max-age=3600');
  }

  #send({ bytes, mimetype, saveAs }: ServedFile, reply: FastifyReply, caching: string): Buffer {
    writeFileHead(reply, { mimetype, caching, saveAs });
    return bytes;
  }
}

import { Controller, Res } from '@nestjs/common';
import { documentName, lotLabel, type LotInStage } from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { Id } from '../common/input.decorators.js';
import { ServesRoute } from '../common/serves.decorator.js';
import { html } from '../html/html.js';
import { PublicReader } from '../read-cache/public-reader.js';
import { LotService } from './lot.service.js';

/** A page with the public documents of one lot, to which lists link that don't repeat them (D171). */
@Controller()
export class LotDocumentsController {
  constructor(
    private readonly lots: LotService,
    private readonly reader: PublicReader,
  ) {}

  @ServesRoute('GET', '/files/lots/:lotId/documents', 'estate.browse')
  async page(@Id('lotId') lotId: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const bytes = await this.reader.bytes(this.lots.lot(lotId));
    const { lot } = JSON.parse(bytes.coded.identity.bytes.toString()) as LotInStage;
    const title = `Documents of ${lotLabel(lot.title)}`;
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('x-robots-tag', 'noindex');
    return String(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body><h1>${title}</h1><ul>${lot.documents.map((file) => html`<li><a href="${file.link}">${documentName(file)}</a></li>`)}</ul></body></html>
`);
  }
}

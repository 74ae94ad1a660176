import { Controller, Param, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Id } from '../common/input.decorators.js';
import { ServesRoute } from '../common/serves.decorator.js';
import { writeFileHead } from '../files/file-head.js';
import { DocumentFiles, type SentDocument } from './document-files.service.js';

@Controller()
export class DocumentFilesController {
  constructor(private readonly files: DocumentFiles) {}

  /** The name is for people; `version` is the file's id. A signed link authorises its bearer. */
  @ServesRoute('GET', '/files/documents/:documentId/:version/:fileName', 'estate.browse')
  async document(
    @Id('documentId') documentId: string,
    @Param('version') version: string,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return send(reply, await this.files.open(documentId, version, query));
  }

  @ServesRoute('GET', '/files/lots/:lotId/:hash/:fileName', 'estate.browse')
  async drawing(
    @Id('lotId') lotId: string,
    @Param('hash') hash: string,
    @Param('fileName') fileName: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return send(reply, await this.files.openDrawing(lotId, `/files/lots/${lotId}/${hash}/${fileName}`));
  }
}

function send(reply: FastifyReply, { stream, size, ...head }: SentDocument): StreamableFile {
  writeFileHead(reply, head);
  return new StreamableFile(stream, { length: size });
}

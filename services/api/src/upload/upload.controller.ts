import { Controller, Header, Param, Query, Res, StreamableFile } from '@nestjs/common';
import {
  type AnswerOf,
  type FileUsage,
  getFile,
  getFileLink,
  getFileUsage,
  type QueryOf,
  type StoredFile,
  uploadFile,
  uploadOwnFile,
} from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { CallerIp, Id, IdOrKey, type IncomingFile, StreamBody, ValidQuery } from '../common/input.decorators.js';
import { Serves, ServesRoute } from '../common/serves.decorator.js';
import { FOR_EVER, writeFileHead } from '../files/file-head.js';
import { type SentFile, UploadService } from './upload.service.js';

@Controller()
export class UploadController {
  constructor(private readonly uploads: UploadService) {}

  @Serves(uploadFile, 201)
  upload(
    @IdOrKey('estateId') estateIdOrKey: string,
    @ValidQuery(uploadFile) { purpose = '', name = '' }: Partial<QueryOf<typeof uploadFile>>,
    @StreamBody() file: IncomingFile,
    @CallerIp() ip: string,
  ): Promise<StoredFile> {
    return this.uploads.upload({ estateIdOrKey, purpose, name, file, ip });
  }

  @Serves(uploadOwnFile, 201)
  uploadOwn(
    @ValidQuery(uploadOwnFile) { purpose = '', name = '' }: Partial<QueryOf<typeof uploadOwnFile>>,
    @StreamBody() file: IncomingFile,
    @CallerIp() ip: string,
  ): Promise<StoredFile> {
    return this.uploads.upload({ estateIdOrKey: null, purpose, name, file, ip });
  }

  @Serves(getFileUsage)
  @Header('Cache-Control', 'no-store')
  usage(@ValidQuery(getFileUsage) { estateId }: QueryOf<typeof getFileUsage>): Promise<FileUsage> {
    return this.uploads.usage(estateId ?? null);
  }

  @Serves(getFile)
  @Header('Cache-Control', 'no-store')
  one(@Id('fileId') fileId: string): Promise<StoredFile> {
    return this.uploads.one(fileId);
  }

  @Serves(getFileLink)
  @Header('Cache-Control', 'no-store')
  link(
    @Id('fileId') fileId: string,
    @ValidQuery(getFileLink) { size }: QueryOf<typeof getFileLink>,
  ): Promise<AnswerOf<typeof getFileLink>> {
    return this.uploads.link(fileId, size);
  }

  /** The signed link authorises its bearer. */
  @ServesRoute('GET', '/files/private/:fileId', 'estate.browse')
  async byLink(
    @Id('fileId') fileId: string,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sendFile(reply, await this.uploads.byLink(fileId, query), 'no-store');
  }

  @ServesRoute('GET', '/files/public/:hash', 'estate.browse')
  async byHash(
    @Param('hash') hash: string,
    @Query('size') size: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sendFile(reply, await this.uploads.byHash(hash, size), FOR_EVER);
  }
}

function sendFile(reply: FastifyReply, { name, type, size, stream }: SentFile, caching: string): StreamableFile {
  writeFileHead(reply, { mimetype: type, caching, saveAs: name });
  return new StreamableFile(stream, { length: size });
}

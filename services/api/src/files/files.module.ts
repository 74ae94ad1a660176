import { Module } from '@nestjs/common';
import { FilesController } from './files.controller.js';
import { FilesService } from './files.service.js';
import { LotFilesRepository } from './lot-files.repository.js';

@Module({ controllers: [FilesController], providers: [FilesService, LotFilesRepository], exports: [FilesService] })
export class FilesModule {}

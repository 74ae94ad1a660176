import { Module } from '@nestjs/common';
import { Drawings } from './drawings.service.js';
import { FilesController } from './files.controller.js';
import { FilesService } from './files.service.js';
import { LotFilesRepository } from './lot-files.repository.js';
import { OwedDrawingRepository } from './owed-drawing.repository.js';

@Module({
  controllers: [FilesController],
  providers: [Drawings, FilesService, LotFilesRepository, OwedDrawingRepository],
  exports: [Drawings, FilesService],
})
export class FilesModule {}

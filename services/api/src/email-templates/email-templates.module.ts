import { Module } from '@nestjs/common';
import { BusinessModule } from '../business/business.module.js';
import { EmailSceneRepository } from './email-scene.repository.js';
import { EmailScenes } from './email-scenes.js';

@Module({
  imports: [BusinessModule],
  providers: [EmailSceneRepository, EmailScenes],
  exports: [EmailScenes, EmailSceneRepository],
})
export class EmailTemplatesModule {}

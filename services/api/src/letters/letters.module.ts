import { Module } from '@nestjs/common';
import { BusinessModule } from '../business/business.module.js';
import { LetterSceneRepository } from './letter-scene.repository.js';
import { LetterScenes } from './letter-scenes.js';

@Module({
  imports: [BusinessModule],
  providers: [LetterSceneRepository, LetterScenes],
  exports: [LetterScenes, LetterSceneRepository],
})
export class LettersModule {}

import { Module } from '@nestjs/common';
import { FormsModule } from '../forms/forms.module.js';
import { LettersModule } from '../letters/letters.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { ShareMapController } from './share-map.controller.js';
import { ShareMapService } from './share-map.service.js';

@Module({
  imports: [FormsModule, LettersModule, OutboxModule],
  controllers: [ShareMapController],
  providers: [ShareMapService],
})
export class ShareMapModule {}

import { Module } from '@nestjs/common';
import { DevLettersController } from './dev-letters.controller.js';
import { DevLettersService } from './dev-letters.service.js';

@Module({ controllers: [DevLettersController], providers: [DevLettersService] })
export class DevLettersModule {}

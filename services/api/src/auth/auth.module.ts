import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module.js';
import { ApiTokenRepository } from './api-token.repository.js';
import { ApiTokenService } from './api-token.service.js';

@Module({ imports: [LimitsModule], providers: [ApiTokenRepository, ApiTokenService], exports: [ApiTokenService] })
export class AuthModule {}

import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module.js';
import { ApiTokenRepository } from './api-token.repository.js';
import { ApiTokenService } from './api-token.service.js';
import { DeployTokenRepository } from './deploy-token.repository.js';

@Module({ imports: [LimitsModule], providers: [ApiTokenRepository, DeployTokenRepository, ApiTokenService], exports: [ApiTokenService] })
export class AuthModule {}

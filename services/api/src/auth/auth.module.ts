import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module.js';
import { ApiTokenRepository } from './api-token.repository.js';
import { DeployTokenRepository } from './deploy-token.repository.js';
import { IdentityService } from './identity.service.js';

@Module({ imports: [LimitsModule], providers: [ApiTokenRepository, DeployTokenRepository, IdentityService], exports: [IdentityService] })
export class AuthModule {}

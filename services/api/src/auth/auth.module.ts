import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module.js';
import { ApiTokenRepository } from './api-token.repository.js';
import { DeployTokenRepository } from './deploy-token.repository.js';
import { GuessCounterRepository } from './guess-counter.repository.js';
import { GuessLimits } from './guess-limits.service.js';
import { IdentityService } from './identity.service.js';
import { PasswordHasher } from './password-hasher.js';
import { SecondFactorService } from './second-factor.service.js';
import { SessionRepository } from './session.repository.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [LimitsModule],
  providers: [
    ApiTokenRepository,
    DeployTokenRepository,
    SessionRepository,
    SessionsService,
    PasswordHasher,
    SecondFactorService,
    GuessCounterRepository,
    GuessLimits,
    IdentityService,
  ],
  exports: [
    ApiTokenRepository,
    IdentityService,
    PasswordHasher,
    SecondFactorService,
    GuessLimits,
    SessionRepository,
    SessionsService,
  ],
})
export class AuthModule {}

import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { QuoteModule } from '../quote/quote.module.js';
import { UserModule } from '../user/user.module.js';
import { BuilderTeamController } from './builder-team.controller.js';
import { BuilderTeam } from './builder-team.service.js';
import { TeamRepository } from './team.repository.js';

/** Builders look after their own teams (D145). */
@Module({
  imports: [AccountModule, QuoteModule, UserModule],
  controllers: [BuilderTeamController],
  providers: [BuilderTeam, TeamRepository],
})
export class BuilderTeamModule {}

import { Module } from '@nestjs/common';
import { TeamMailboxes } from './team-mailboxes.service.js';

@Module({ providers: [TeamMailboxes], exports: [TeamMailboxes] })
export class TeamMailboxesModule {}

import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { system } from '../database/scope.js';
import type { AccountScene } from '../email-templates/account-email.js';
import { EmailSceneRepository } from '../email-templates/email-scene.repository.js';

/** The branding of account emails. */
@Injectable()
export class AccountScenes {
  constructor(
    private readonly scenes: EmailSceneRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The estate on whose page the account was made; an unknown id counts as none. */
  async of(estateId?: string | null): Promise<AccountScene> {
    // System scope: anyone may join on any public estate's page.
    return {
      publicUrl: this.config.publicUrl,
      estate: estateId ? await system(() => this.scenes.estate(estateId)) : null,
    };
  }
}

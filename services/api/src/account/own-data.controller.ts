import { Controller, Inject, Res, StreamableFile } from '@nestjs/common';
import {
  type ConfirmSession,
  deleteAccount,
  getChoices,
  getCopy,
  getDeletion,
  type EmailChoices,
  removeSecondFactor,
  updateChoices,
  withdrawConsent,
  type WithdrawConsent,
} from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { noSessionCookie, withMark } from '../auth/session-cookie.js';
import { CallerIp, IfMatchEtag, ValidBody } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { CONFIG, type Config } from '../config/config.js';
import { ChoicesService } from './choices.service.js';
import { DeletionService } from './deletion.service.js';
import { DataExportService } from './data-export.service.js';
import { OwnSecondFactorService } from './own-second-factor.service.js';

/** The caller's own data: choices, export and deletion. */
@Controller()
export class OwnDataController {
  constructor(
    private readonly choices: ChoicesService,
    private readonly copies: DataExportService,
    private readonly deletion: DeletionService,
    private readonly factors: OwnSecondFactorService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Serves(getChoices)
  own() {
    return this.choices.own();
  }

  @Serves(updateChoices)
  update(@ValidBody(updateChoices) body: EmailChoices, @IfMatchEtag() seen: string | null) {
    return this.choices.update(body, seen);
  }

  @Serves(withdrawConsent)
  withdraw(@ValidBody(withdrawConsent) body: WithdrawConsent) {
    return this.choices.withdraw(body);
  }

  @Serves(getCopy)
  async copy(@CallerIp() ip: string) {
    return new StreamableFile(await this.copies.stream(ip), {
      type: 'application/json; charset=utf-8',
      disposition: 'attachment; filename="lotline-my-data.json"',
    });
  }

  @Serves(getDeletion)
  plan() {
    return this.deletion.plan();
  }

  @Serves(deleteAccount)
  async delete(
    @ValidBody(deleteAccount) body: ConfirmSession,
    @CallerIp() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.deletion.delete(body, ip);
    void reply.header('Set-Cookie', withMark(noSessionCookie(this.config)));
    return { ok: true };
  }

  @Serves(removeSecondFactor)
  async removeSecondFactor() {
    await this.factors.remove();
    return { ok: true };
  }
}

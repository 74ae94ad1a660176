import { Controller, Header, Inject, Res, StreamableFile } from '@nestjs/common';
import {
  type ConfirmSession,
  deleteAccount,
  type DeletionPlan,
  getChoices,
  getCopy,
  getDeletion,
  type EmailChoices,
  type OwnChoices,
  type Receipt,
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
  @Header('Cache-Control', 'no-store')
  own(): Promise<OwnChoices> {
    return this.choices.own();
  }

  @Serves(updateChoices)
  @Header('Cache-Control', 'no-store')
  update(@ValidBody(updateChoices) body: EmailChoices, @IfMatchEtag() seen: string | null): Promise<OwnChoices> {
    return this.choices.update(body, seen);
  }

  @Serves(withdrawConsent)
  @Header('Cache-Control', 'no-store')
  withdraw(@ValidBody(withdrawConsent) body: WithdrawConsent): Promise<OwnChoices> {
    return this.choices.withdraw(body);
  }

  @Serves(getCopy)
  @Header('Cache-Control', 'no-store')
  async copy(@CallerIp() ip: string): Promise<StreamableFile> {
    return new StreamableFile(await this.copies.stream(ip), {
      type: 'application/json; charset=utf-8',
      disposition: 'attachment; filename="lotline-my-data.json"',
    });
  }

  @Serves(getDeletion)
  @Header('Cache-Control', 'no-store')
  plan(): Promise<DeletionPlan> {
    return this.deletion.plan();
  }

  @Serves(deleteAccount)
  @Header('Cache-Control', 'no-store')
  async delete(
    @ValidBody(deleteAccount) body: ConfirmSession,
    @CallerIp() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Receipt> {
    await this.deletion.delete(body, ip);
    void reply.header('Set-Cookie', withMark(noSessionCookie(this.config)));
    return { ok: true };
  }

  @Serves(removeSecondFactor)
  @Header('Cache-Control', 'no-store')
  async removeSecondFactor(): Promise<Receipt> {
    await this.factors.remove();
    return { ok: true };
  }
}

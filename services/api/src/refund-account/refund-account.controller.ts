import { Controller } from '@nestjs/common';
import {
  askRefundAccount,
  giveAccount,
  type GiveAccount,
  openRefundLink,
  readRefundAccount,
  type RefundLink,
} from '@lotline/shared-domain';
import { CallerIp, Id, IdempotencyKey, ValidBody } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { RefundAccounts } from './refund-accounts.service.js';

/** The account that a refund goes to: asked for and read by staff, given by the buyer. */
@Controller()
export class RefundAccountController {
  constructor(private readonly accounts: RefundAccounts) {}

  @ServesOnce(askRefundAccount)
  ask(@Id('invoiceId') invoiceId: string, @IdempotencyKey() key: string | null) {
    return this.accounts.ask(invoiceId, key);
  }

  @Serves(readRefundAccount)
  read(@Id('invoiceId') invoiceId: string) {
    return this.accounts.read(invoiceId);
  }

  @Serves(openRefundLink)
  open(@ValidBody(openRefundLink) { token }: RefundLink, @CallerIp() ip: string) {
    return this.accounts.open(token, ip);
  }

  @ServesOnce(giveAccount)
  give(@ValidBody(giveAccount) body: GiveAccount, @CallerIp() ip: string, @IdempotencyKey() key: string | null) {
    return this.accounts.give(body, key, ip);
  }
}

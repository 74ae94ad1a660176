import { Inject, Injectable } from '@nestjs/common';
import {
  DAY_MS,
  DomainError,
  eoiReference,
  type GiveAccount,
  type InvoiceRecord,
  type RefundAccount,
  type RefundLinkAnswer,
} from '@lotline/shared-domain';
import { createHmac } from 'node:crypto';
import { currentActor } from '../audit/write-audit.js';
import { keyFor, seal, unseal } from '../auth/account-keys.js';
import { idOfLinkToken, isLinkToken, newLinkToken } from '../auth/link-token.js';
import { refuseTooSoon } from '../common/refuse-too-soon.js';
import { CONFIG, type Config } from '../config/config.js';
import { newId } from '../database/entity-id.js';
import { asTenant } from '../database/scope.js';
import { MailedEois } from '../deposit/mailed-eois.service.js';
import { EoiDecisions } from '../eoi/eoi-decisions.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { InvoiceReads } from '../invoices/invoice-reads.service.js';
import { LimitsService } from '../limits/limits.service.js';
import { Outbox } from '../outbox/outbox.js';
import { ProviderMoney } from '../provider-refund/provider-money.js';
import { refundAccountAsked, refundAccountGiven } from './refund-account-mail.js';
import type { RefundAccountRecord } from '../payment/refund-account.model.js';
import { RefundAccountRepository } from './refund-account.repository.js';

/** How long an emailed link is valid, in ms. */
export const REFUND_LINK_MS = 14 * DAY_MS;
/** What accounts are encrypted for. */
export const REFUND_SEALING = 'refund accounts';
const INVALID = 'This link is not valid. Please open it from the newest email as it is.';
const NOT_DUE = 'Nothing that was paid by bank transfer is due back.';

type Account = Pick<GiveAccount, 'accountName' | 'bsb' | 'accountNumber'>;

/** The bank account that a buyer's refund goes to: asked for by an emailed link, encrypted, deleted with the refund. */
@Injectable()
export class RefundAccounts {
  readonly #sealing: Buffer;
  readonly #repeats: Buffer;

  constructor(
    private readonly accounts: RefundAccountRepository,
    private readonly eois: EoiRepository,
    private readonly mailed: MailedEois,
    private readonly decisions: EoiDecisions,
    private readonly money: ProviderMoney,
    private readonly invoices: InvoiceReads,
    private readonly limits: LimitsService,
    private readonly outbox: Outbox,
    private readonly unit: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.#sealing = keyFor(config.accountSecret, REFUND_SEALING);
    this.#repeats = keyFor(config.accountSecret, 'repeated refund accounts');
  }

  /**
   * Emails the first buyer a link, which replaces the one before.
   * @throws DomainError `conflict` where no transfer is due back, `too_many_requests` within five minutes of the last one
   */
  async ask(invoiceId: string, key: string | null): Promise<OnceAnswer<InvoiceRecord>> {
    const { eoi: read } = await this.invoices.parts(invoiceId);
    const scene = await this.mailed.scene(read._id);
    const once = { action: 'staff/askRefundAccount', target: invoiceId, key, body: {} };
    const done = await this.unit.once(once, async (session) => {
      const eoi = await this.eois.readIn(session, read._id);
      const amount = await this.money.byTransfer(session, eoi);
      if (amount === 0) throw new DomainError('conflict', NOT_DUE);
      if (!scene.to) throw new DomainError('conflict', 'No email address of this buyer is left.');
      const before = await this.accounts.ofEoi(eoi._id, session);
      const askedAt = new Date();
      refuseTooSoon(before?.askedAt, askedAt);
      const _id = before?._id ?? newId();
      const { token, tokenHash: linkHash } = newLinkToken(_id);
      const expiresAt = new Date(askedAt.getTime() + REFUND_LINK_MS);
      const { landownerId, estateId, _id: eoiId, customerId } = eoi;
      const owner = { landownerId, estateId, eoiId, customerId: customerId ?? null };
      await this.accounts.ask(session, { _id, ...owner, linkHash, askedAt, by: currentActor().id, expiresAt });
      await this.decisions.record(session, eoi, eoi.status, 'accountAsked', null);
      const mails = refundAccountAsked({ ...scene, eoi }, this.config.publicUrl, { token, amount, expiresAt });
      await this.outbox.put(session, mails);
      return { status: 200, body: null };
    });
    return { ...done, body: await this.invoices.record(invoiceId) };
  }

  /** What an emailed link is about. @throws DomainError `not_found`, `link_expired` after its end */
  async open(token: string, ip: string): Promise<RefundLinkAnswer> {
    return this.#viewOf(await this.#ofLink(token, ip));
  }

  /** Keeps the account that a buyer gave, and confirms it to them. Repeated, the newer one counts. */
  async give(
    { token, ...account }: GiveAccount,
    key: string | null,
    ip: string,
  ): Promise<OnceAnswer<RefundLinkAnswer>> {
    const asked = await this.#ofLink(token, ip);
    const text = JSON.stringify(account);
    const body = { account: createHmac('sha256', this.#repeats).update(text).digest('hex') };
    const once = { action: 'payment/giveAccount', target: String(asked._id), key, body };
    const done = await asTenant(asked.landownerId, async () => {
      const scene = await this.mailed.scene(asked.eoiId);
      return this.unit.once(once, async (session) => {
        const eoi = await this.eois.readIn(session, asked.eoiId);
        if ((await this.money.byTransfer(session, eoi)) === 0)
          throw new DomainError('conflict', 'This refund isn’t due any more, so no account is needed.');
        const givenAt = new Date();
        const sealed = seal(this.#sealing, text, String(asked._id));
        if (!(await this.accounts.give(session, asked, { sealed, givenAt })))
          throw new DomainError('not_found', INVALID);
        await this.decisions.record(session, eoi, eoi.status, 'accountGiven', null);
        const { accountNumber } = account;
        const mails = refundAccountGiven({ ...scene, eoi }, this.config.publicUrl, { accountNumber, givenAt });
        await this.outbox.put(session, mails);
        return { status: 200, body: null };
      });
    });
    return { ...done, body: await this.#viewOf((await this.accounts.byId(asked._id)) ?? asked) };
  }

  /** The account for whoever makes the transfer; each reading is in the audit. @throws DomainError `not_found` without one */
  async read(invoiceId: string): Promise<RefundAccount> {
    const { eoi: read } = await this.invoices.parts(invoiceId);
    const { result } = await this.unit.run(async (session) => {
      const eoi = await this.eois.readIn(session, read._id);
      const given = await this.accounts.ofEoi(eoi._id, session);
      if (!given?.sealed || !given.givenAt) throw new DomainError('not_found', 'No account has been given.');
      await this.decisions.record(session, eoi, eoi.status, 'accountRead', null);
      return { _id: given._id, sealed: given.sealed, givenAt: given.givenAt };
    });
    const account = JSON.parse(unseal(this.#sealing, result.sealed, String(result._id))) as Account;
    return { ...account, givenAt: result.givenAt.toISOString() };
  }

  /** The record of an emailed link. An invalid one counts as a failed attempt from that network. */
  async #ofLink(token: string, ip: string): Promise<RefundAccountRecord> {
    const asked = await this.accounts.byId(idOfLinkToken(token));
    if (!asked || !isLinkToken(token, asked.linkHash)) {
      await this.limits.consume('TOKEN_FAIL_IP', ip);
      throw new DomainError('not_found', INVALID);
    }
    if (asked.expiresAt <= new Date())
      throw new DomainError('link_expired', 'This link has ended. Please ask the sales team for a new one.');
    return asked;
  }

  #viewOf({ landownerId, eoiId, expiresAt, givenAt }: RefundAccountRecord): Promise<RefundLinkAnswer> {
    return asTenant(landownerId, async () => {
      const { estate, lot, eoi } = await this.mailed.scene(eoiId);
      const { result: amount } = await this.unit.run((session) => this.money.byTransfer(session, eoi));
      return {
        estateTitle: estate.title,
        lotTitle: lot.title,
        reference: eoiReference(String(eoi._id)),
        amount,
        expiresAt: expiresAt.toISOString(),
        ...(givenAt && { givenAt: givenAt.toISOString() }),
        ...(amount === 0 && { isDone: true }),
      };
    });
  }
}

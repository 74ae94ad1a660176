import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@lotline/shared-domain';
import { CONFIG, type Config } from '../config/config.js';
import { system } from '../database/scope.js';
import { type ReceiptLink, readReceiptLink } from '../deposit/receipt-link.js';
import { notFound } from '../read-cache/not-found.js';
import { type Receipt, receiptOf } from './receipt-facts.js';
import { receiptPdf } from './receipt-pdf.js';
import { ReceiptsRepository } from './receipts.repository.js';

/** Receipts of payments and refunds, by signed links. */
@Injectable()
export class Receipts {
  constructor(
    private readonly receipts: ReceiptsRepository,
    @Inject(CONFIG) private readonly config: Pick<Config, 'fileLinkSecret'>,
  ) {}

  /**
   * The receipt of a ledger entry as PDF.
   * @throws DomainError `not_found` for a signature that isn't ours, and an entry that has none or was corrected;
   * `link_expired` after the link's end
   */
  async open(entryId: string, link: ReceiptLink): Promise<Pick<Receipt, 'fileName'> & { readonly pdf: Buffer }> {
    const state = readReceiptLink(this.config.fileLinkSecret, entryId, link);
    if (state === 'wrong') throw notFound('receipt');
    if (state === 'ended') throw new DomainError('link_expired');
    // A link is for its bearer, who need not have an account.
    const parts = await system(() => this.receipts.of(entryId));
    if (!parts) throw notFound('receipt');
    const receipt = receiptOf(parts);
    return { fileName: receipt.fileName, pdf: await receiptPdf(receipt) };
  }
}

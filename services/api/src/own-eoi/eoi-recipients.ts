import { Injectable } from '@nestjs/common';
import { mailboxOf } from '@lotline/shared-domain';
import { LimitsService } from '../limits/limits.service.js';
import { subjectForEmail } from '../limits/rate-limit-subject.js';

/** Limits of emails to addresses that a buyer enters: as those of public forms (ADR-0045). */
@Injectable()
export class EoiRecipients {
  constructor(private readonly limits: LimitsService) {}

  /** Counts emails to these addresses, once per fingerprint; a 429 where one is used up. */
  async reach(emails: readonly string[], ip: string, fingerprint: string): Promise<void> {
    const permits = [...new Set(emails.map(mailboxOf))].flatMap((mailbox) => {
      const subject = subjectForEmail(mailbox, ip);
      return [
        { limit: 'RECIPIENT_ASKER' as const, subject, mailbox },
        ...(subject.kind === 'account' ? [] : [{ limit: 'RECIPIENT' as const, subject: null, mailbox }]),
      ];
    });
    await this.limits.take(permits, fingerprint);
  }
}

import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { mailboxOf } from '@lotline/shared-domain';
import { refuseTooFast } from '../common/bot-guard.js';
import type { Submission } from '../common/input.decorators.js';
import { CONFIG, type Config } from '../config/config.js';
import type { FormName } from '../config/limits.js';
import { canonical } from '../idempotency/idempotency.js';
import { subjectForEmail } from '../limits/rate-limit-subject.js';
import { LimitsService, type Permit } from '../limits/limits.service.js';
import { ProofService } from './proof.service.js';

interface GuardFields {
  filledMs?: number | null | undefined;
  website?: string | null | undefined;
  proof?: string | null | undefined;
}
/** Overrides of the usual limit per hour and mailbox. */
type OwnTerms = Pick<Permit, 'window' | 'refusal' | 'scope'>;
/** A form that was admitted. */
export interface Admitted<Body> {
  /** The fields without the guard fields: a resubmission counts as the same request. */
  typed: Omit<Body, keyof GuardFields>;
  /**
   * Counts the emails about to be written against the limits of the form's addresses; a 429 where one is used up.
   * Called within the transaction, after every other check.
   */
  reach(own?: OwnTerms): Promise<void>;
}

/** The form's addresses: the sender's, then those of others that the form names. Each is emailed. */
export type Addresses = readonly [subject: string, ...others: string[]];

/** Without a proof of work (an unsupported browser, an older build, a program) a network's limit is divided by this. */
export const UNPROVEN_DIVISOR = 4;

/**
 * The checks of every public form: how fast it was filled in, its proof of work, the network's limit and, once it is
 * certain to be written, the mailbox's. A sender who is logged in and uses the account's own verified mailbox is
 * counted by account alone, which no stranger can use up (ADR-0045).
 */
@Injectable()
export class FormGate {
  constructor(
    private readonly limits: LimitsService,
    private readonly proofs: ProofService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Admits a form, or refuses it with a message. The limit is counted by key and body together: a key can't be reused
   * to send another person's form.
   */
  async admit<Body extends GuardFields>(
    form: FormName,
    sent: Submission<Body>,
    addresses: Addresses,
  ): Promise<Admitted<Body>> {
    const { body, key, ip } = sent;
    refuseTooFast(body);
    const { filledMs: _filledMs, website: _website, proof, ...typed } = body;
    const fingerprint = `${key ?? randomUUID()}\n${canonical(typed)}`;
    const network = `${form}_IP` as const;
    const max = this.config.limits[network];
    const subject = subjectForEmail(addresses[0], ip);
    const isProven = subject.kind === 'account' || (await this.proofs.accepts(proof, fingerprint));
    const allowed = isProven ? max : Math.ceil(max / UNPROVEN_DIVISOR);
    await this.limits.take([{ limit: network, subject, max: allowed }], fingerprint);
    return {
      typed,
      // Counted outside the transaction, which may be retried: the fingerprint makes that a single use.
      reach: (own = {}) => {
        const mailboxes = [...new Set(addresses.map(mailboxOf))];
        return this.limits.take(
          mailboxes.flatMap((mailbox) => permitsFor(form, mailbox, ip, own)),
          fingerprint,
        );
      },
    };
  }
}

/** The limits that a form counts against for a mailbox: the sender's own and, from strangers, the mailbox's. */
function permitsFor(form: FormName, mailbox: string, ip: string, own: OwnTerms): Permit[] {
  const subject = subjectForEmail(mailbox, ip);
  const isOwner = subject.kind === 'account';
  const permits: Permit[] = [{ limit: `${form}_ASKER`, subject, mailbox, ...own }];
  if (!isOwner) permits.push({ limit: `${form}_EMAIL`, subject: null, mailbox, ...own });
  // Other public forms must not block the email that opens an account.
  if (form === 'SIGN_UP') return permits;
  permits.push({ limit: 'RECIPIENT_ASKER', subject, mailbox });
  if (!isOwner) permits.push({ limit: 'RECIPIENT', subject: null, mailbox });
  return permits;
}

import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { mailboxOf } from '@lotline/shared-domain';
import { refuseTooFast } from '../common/bot-guard.js';
import { CONFIG, type Config } from '../config/config.js';
import { canonical } from '../idempotency/idempotency.js';
import { askerInNameOf } from '../limits/asker.js';
import { LimitsService, type Permit } from '../limits/limits.service.js';
import { ProofService } from './proof.service.js';

export type FormName = 'SIGN_UP' | 'HOLD' | 'ENQUIRY' | 'WAITLIST' | 'SHARE_MAP' | 'WATCH';
interface GuardFields {
  filledMs?: number | null | undefined;
  website?: string | null | undefined;
  proof?: string | null | undefined;
}
/** A form as it came: what was typed, under which key, and from where. */
export interface Submission<Body extends object> {
  body: Body;
  key: string | null;
  ip: string;
}
/** What a form counts in another way than by the hour and mailbox. */
type OwnTerms = Pick<Permit, 'window' | 'refusal' | 'about'>;
/** A form that was let in. */
export interface Admitted<Body> {
  /** What was typed, without how it was filled in: a later try of the same is the same request. */
  typed: Omit<Body, keyof GuardFields>;
  /**
   * Counts what is about to be written to the form's addresses; a 429 where one has had its share. Called within the
   * work, past every other refusal.
   */
  reach(own?: OwnTerms): Promise<void>;
}

/** A form's addresses: who asks, then whom else the form names. Each is written to. */
export type Addresses = readonly [asker: string, ...others: string[]];

/** Without a proof of work (a browser that can't, a build of before, a program) a network has this part of its turns. */
const UNPROVEN_PART = 4;

/**
 * What every public form passes: its pace, its proof of work, its network's turns and, once it is sure to be written,
 * its mailbox's. Who is logged in and writes in the name of the own verified mailbox is counted by the account alone,
 * which no stranger can use up (ADR-0045).
 */
@Injectable()
export class FormGate {
  constructor(
    private readonly limits: LimitsService,
    private readonly proofs: ProofService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Lets a form in, or refuses it in words. A turn belongs to the key and the body together: a key can't be reused to send another person's form. */
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
    const most = this.config.limits[network];
    const asker = askerInNameOf(addresses[0], ip);
    const isProven = asker.kind === 'account' || (await this.proofs.accepts(proof, fingerprint));
    const turns = isProven ? most : Math.ceil(most / UNPROVEN_PART);
    await this.limits.take([{ limit: network, asker, most: turns }], fingerprint);
    return {
      typed,
      // Counted apart from the transaction: it may run again, and the fingerprint makes that one turn.
      reach: (own = {}) => {
        const mailboxes = [...new Set(addresses.map(mailboxOf))];
        return this.limits.take(
          mailboxes.flatMap((mailbox) => turnsFor(form, mailbox, ip, own)),
          fingerprint,
        );
      },
    };
  }
}

/** What one form counts of one mailbox: the asker's own share and, from strangers, the mailbox's. */
function turnsFor(form: FormName, mailbox: string, ip: string, own: OwnTerms): Permit[] {
  const asker = askerInNameOf(mailbox, ip);
  const isOwner = asker.kind === 'account';
  const turns: Permit[] = [{ limit: `${form}_ASKER`, asker, mailbox, ...own }];
  if (!isOwner) turns.push({ limit: `${form}_EMAIL`, asker: null, mailbox, ...own });
  // What is asked for in public must not stop the email that opens an account.
  if (form === 'SIGN_UP') return turns;
  turns.push({ limit: 'RECIPIENT_ASKER', asker, mailbox });
  if (!isOwner) turns.push({ limit: 'RECIPIENT', asker: null, mailbox });
  return turns;
}

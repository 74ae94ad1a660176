import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { mailboxOf } from '@lotline/shared-domain';
import { refuseTooFast } from '../common/bot-guard.js';
import { CONFIG, type Config } from '../config/config.js';
import { canonical } from '../idempotency/idempotency.js';
import { LimitsService, type Turn } from '../limits/limits.service.js';
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
/** A form that was let in. */
export interface Admitted<Body> {
  /** What was typed, without how it was filled in: a later try of the same is the same request. */
  typed: Omit<Body, keyof GuardFields>;
  /** Counts what is about to be written to these addresses; a 429 where one has had its share. Called within the work, past every other refusal. */
  reach(addresses: readonly string[], own?: Pick<Turn, 'window' | 'refusal'> & { about?: string }): Promise<void>;
}

/** Without a proof of work (a browser that can't, a build of before, a program) a network has this part of its turns. */
const UNPROVEN_PART = 4;

/** What every public form passes: its pace, its proof of work, its network's turns and, once it is sure to be written, its mailbox's. */
@Injectable()
export class FormGate {
  constructor(
    private readonly limits: LimitsService,
    private readonly proofs: ProofService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Lets a form in, or refuses it in words. A turn belongs to the key and the body together: a key can't be reused to send another person's form. */
  async admit<Body extends GuardFields>(form: FormName, { body, key, ip }: Submission<Body>): Promise<Admitted<Body>> {
    refuseTooFast(body);
    const { filledMs: _filledMs, website: _website, proof, ...typed } = body;
    const fingerprint = `${key ?? randomUUID()}\n${canonical(typed)}`;
    const network = `${form}_IP` as const;
    const most = this.config.limits[network];
    const isProven = await this.proofs.accepts(proof, fingerprint);
    await this.limits.take([{ limit: network, who: ip, most: isProven ? most : Math.ceil(most / UNPROVEN_PART) }], fingerprint);
    return {
      typed,
      // Counted apart from the transaction: it may run again, and the fingerprint makes that one turn.
      reach: (addresses, { about, ...own } = {}) => {
        const mailboxes = [...new Set(addresses.map(mailboxOf))];
        return this.limits.take(
          mailboxes.flatMap((who): Turn[] => [
            { limit: `${form}_EMAIL`, who: about ? `${who} ${about}` : who, ...own },
            { limit: 'RECIPIENT', who },
          ]),
          fingerprint,
        );
      },
    };
  }
}

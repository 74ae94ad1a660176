import { Inject, Injectable } from '@nestjs/common';
import { depositDue, DomainError, type EnterEoi, eoiPriceOf, type StaffEoi } from '@lotline/shared-domain';
import { currentActor } from '../audit/write-audit.js';
import { CONFIG, type Config } from '../config/config.js';
import { ContactRepository } from '../contact/contact.repository.js';
import { type EntityId, newId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { LotScene } from '../decision/lot-scene.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { EoiDecisions } from '../eoi/eoi-decisions.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { holdCancelled } from '../initial-hold/decision-mail.js';
import { EoiHold } from '../initial-hold/eoi-hold.js';
import { HoldEmails } from '../initial-hold/hold-emails.js';
import type { Hold } from '../initial-hold/hold-scene.js';
import { LOT_TAKEN } from './eoi-decision.js';
import { EoiRivals } from './eoi-rivals.js';
import { StaffEoiReads } from './staff-eoi-reads.service.js';

/** What staff enter; an older page asks for neither the buyers' kind nor a reason. */
export type PaperEoi = Pick<EoiRecord['buyersData'], 'firstBuyer' | 'secondBuyer'> &
  Partial<Pick<EnterEoi, 'holdId' | 'price' | 'reason'>>;

interface Entering {
  readonly lotId: string;
  readonly body: EnterEoi;
  readonly key: string | null;
}

/** EOIs that were signed on paper (D105): approved at once, in the name of the staff member who enters them. */
@Injectable()
export class EnterEoiService {
  constructor(
    private readonly eois: EoiRepository,
    private readonly lots: LotUnderLock,
    private readonly holds: EoiHold,
    private readonly holdEmails: HoldEmails,
    private readonly rivals: EoiRivals,
    private readonly decisions: EoiDecisions,
    private readonly contacts: ContactRepository,
    private readonly reads: StaffEoiReads,
    private readonly unit: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Enters one for a lot that is available or on hold. A refusal names who took the lot first. */
  async enter({ lotId, body, key }: Entering): Promise<OnceAnswer<StaffEoi>> {
    const scene = await this.lots.scene(lotId);
    if (!scene) throw new DomainError('not_found');
    const eoiId = newId();
    try {
      const done = await this.unit.once({ action: 'staff/enterEoi', target: lotId, key, body }, async (session) => {
        await this.within(session, scene, eoiId, body as PaperEoi);
        return { status: 200, body: { eoiId: String(eoiId) } };
      });
      return { ...done, body: await this.reads.one(done.body.eoiId) };
    } catch (error) {
      throw await this.decisions.explained(error, scene);
    }
  }

  /** The same within the caller's transaction: the lot moves to `eoi`, its hold ends, its other live EOIs end. */
  async within(session: Session, scene: LotScene, _id: EntityId, paper: PaperEoi): Promise<void> {
    const lot = await this.lots.read(session, scene.lot._id);
    const hold = await this.holds.claimOf(session, lot);
    const isFree = lot.status === 'available' || hold !== null;
    this.decisions.refuseIf(
      !isFree || (paper.holdId && !hold?._id.equals(paper.holdId)) === true,
      'lot_not_available',
      LOT_TAKEN,
    );
    const eoi = eoiOf({ ...scene, lot }, _id, paper, hold);
    const reason = paper.reason ?? 'Entered by staff';
    await this.lots.claim(
      session,
      'eoi',
      { lot, refId: _id, expiresAt: null, ...(paper.reason && { reason }) },
      async () => {
        await this.#meetBuyers(session, eoi);
        await this.eois.insert(session, eoi);
      },
    );
    if (hold) await this.#endHold(session, scene, { hold, eoi, reason });
    await this.decisions.record(session, { ...eoi, status: null }, 'approved', 'entered', reason);
    await this.rivals.end(session, scene, eoi as EoiRecord, { undo: null, message: null });
  }

  /** Closes the hold that the EOI follows; whoever else held the lot is emailed. */
  async #endHold(
    session: Session,
    scene: LotScene,
    { hold, eoi, reason }: { hold: Hold; eoi: NewEoi; reason: string },
  ): Promise<void> {
    await this.holds.close(session, hold, reason);
    const { firstBuyer, secondBuyer } = eoi.buyersData;
    if ([firstBuyer, secondBuyer].some((buyer) => buyer?.email === hold.leadEmail)) return;
    const linked = this.holdEmails.linked({ ...scene, hold });
    await this.holdEmails.post(session, linked, [holdCancelled(linked, this.config.publicUrl)]);
  }

  async #meetBuyers(session: Session, { landownerId, estateId, buyersData }: NewEoi): Promise<void> {
    for (const person of [buyersData.firstBuyer, buyersData.secondBuyer])
      if (person) await this.contacts.findOrMake(session, { landownerId, estateId, person, isBuyer: true });
  }
}

type NewEoi = Parameters<EoiRepository['insert']>[1];

function eoiOf({ lot, estate }: LotScene, _id: EntityId, paper: PaperEoi, hold: Hold | null): NewEoi {
  const { firstBuyer, secondBuyer, price } = paper;
  const { landownerId, estateId, stageId, _id: lotId } = lot;
  return {
    _id,
    landownerId,
    estateId,
    stageId,
    lotId,
    status: 'approved',
    // It goes to the hold's customer if the mailbox is the same.
    customerId: hold?.leadEmail === firstBuyer?.email ? (hold?.customerId ?? null) : null,
    holdId: hold?._id ?? null,
    buyersData: { ...(firstBuyer && { firstBuyer }), ...(secondBuyer && { secondBuyer }) },
    price: price ?? eoiPriceOf(lot),
    due: depositDue(lot, estate),
    decidedAt: new Date(),
    furthest: 'eoi',
    takenBy: currentActor().id,
  };
}

import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  DAY_MS,
  DomainError,
  stateFromPostcode,
  type CreateHold,
  type EnterHold,
  type HoldReceipt,
  type InitialHold,
  type LotQueue,
} from '@lotline/shared-domain';
import { currentActor } from '../audit/write-audit.js';
import { BusinessRepository } from '../business/business.repository.js';
import { isTrapped } from '../common/bot-guard.js';
import { isId } from '../common/id.pipe.js';
import { CONFIG, type Config } from '../config/config.js';
import { newsConsentOf } from '../database/consent.js';
import { type EntityId, newId } from '../database/entity-id.js';
import { asTenant, currentFilerId, system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { freshLotOf, type LotScene } from '../decision/lot-scene.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import { FormGate } from '../bot-protection/form-gate.js';
import type { Submission } from '../common/input.decorators.js';
import { UnitOfWork, type OnceAnswer } from '../idempotency/unit-of-work.js';
import { LeadService } from '../lead/lead.service.js';
import type { Mail } from '../outbox/mail.js';
import { Outbox } from '../outbox/outbox.js';
import { RequestGate } from '../request-gate/request-gate.js';
import { AddressOwner } from '../user/address-owner.service.js';
import { HoldDecisions, LOT_TAKEN, NO_HOLDS } from './hold-decisions.js';
import { labelsOf, laterDetails, sentDetailsOf } from './hold-details.js';
import { HoldEmails } from './hold-emails.js';
import { laterDetailsForStaff, requestForStaff, requestReceived, requestRepeated } from './hold-mail.js';
import type { Hold, HoldScene } from './hold-scene.js';
import { InitialHoldRepository } from './initial-hold.repository.js';
import { WaitingRequestsRepository } from './waiting-requests.repository.js';

export type SubmittedHold = Submission<CreateHold>;

/** A hold request ready to be written: the hold and its emails. */
interface Drafted {
  readonly scene: HoldScene;
  readonly page?: string | undefined;
  readonly mails: readonly Mail[];
}

/** initialHold/createInitialHold and enterHold: a request stays pending and does not change the lot (D30). */
@Injectable()
export class CreateHoldService {
  private readonly log = new Logger('Hold');

  constructor(
    private readonly holds: InitialHoldRepository,
    private readonly queues: WaitingRequestsRepository,
    private readonly leads: LeadService,
    private readonly owners: AddressOwner,
    private readonly businesses: BusinessRepository,
    private readonly gate: FormGate,
    private readonly lots: LotUnderLock,
    private readonly requests: RequestGate,
    private readonly emails: HoldEmails,
    private readonly decisions: HoldDecisions,
    private readonly outbox: Outbox,
    private readonly unit: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async create(sent: SubmittedHold): Promise<OnceAnswer<HoldReceipt>> {
    const { body, key } = sent;
    const scene = await this.load(body.lotId);
    const receipt: HoldReceipt = { status: 'pending', lotId: String(scene.lot._id), lotTitle: scene.lot.title };

    if (isTrapped(body)) return { status: 201, body: receipt, replayed: false, asOf: null };
    // A partner's purchaser also receives an email.
    const others = body.purchaserDetails ? [body.purchaserDetails.email] : [];
    const admitted = await this.gate.admit('HOLD', sent, [body.leadDetails.email, ...others]);

    const drafted = { ...(await this.draft(body, scene)), page: sent.page };

    const reply = { status: 201, body: receipt };
    let runs = 0;
    try {
      return await asTenant(scene.estate.landownerId, () =>
        this.unit.once(
          { action: 'initialHold/createInitialHold', key, body: admitted.typed, reply },
          async (session) => {
            runs += 1;
            await this.keep(session, drafted, { looksFirst: runs > 1, admit: () => admitted.reach() });
            return reply;
          },
        ),
      );
    } catch (error) {
      throw await this.explained(error, scene);
    }
  }

  /**
   * A request entered by staff for a caller or walk-in: their own lots, public or not, without the public rate limits.
   */
  async enter({
    lotId,
    body,
    key,
  }: {
    lotId: string;
    body: EnterHold;
    key: string | null;
  }): Promise<OnceAnswer<InitialHold>> {
    const scene = await this.lots.scene(lotId);
    if (!scene) throw new DomainError('not_found');
    if (scene.estate.showInitialHold === false) throw new DomainError('forbidden', NO_HOLDS);
    const drafted = await this.draft(body, scene, currentActor().id ?? currentActor().role);
    try {
      const done = await this.unit.once(
        { action: 'initialHold/enterHold', target: lotId, key, body },
        async (session) => ({
          status: 201,
          body: { holdId: String(await this.keep(session, drafted, { looksFirst: true, taken: LOT_TAKEN })) },
        }),
      );
      return { ...done, body: await this.decisions.view(done.body.holdId) };
    } catch (error) {
      throw await this.decisions.explained(error, scene);
    }
  }

  /** The requests that one more would wait behind, as far as visitors may know of them (D166). */
  async queueOf(lotId: string): Promise<LotQueue> {
    const { lot, estate } = await this.publicScene(lotId);
    const mayAsk = estate.showInitialHold !== false && lot.status === 'available';
    return { waiting: mayAsk ? await asTenant(estate.landownerId, () => this.queues.countedWaiting(lot._id)) : 0 };
  }

  private async draft(
    body: CreateHold | EnterHold,
    scene: LotScene,
    enteredBy: string | null = null,
  ): Promise<Drafted> {
    const business = await this.businesses.known(body.businessId, scene.lot.landownerId);
    if (body.businessId && !business)
      this.log.warn(`unknown business in a hold request for lot ${String(scene.lot._id)}`);
    const asked = { ...this.holdOf(body, scene, business?._id ?? null), ...(enteredBy && { enteredBy }) };
    const { linkHash, ...linked } = this.emails.linked({ ...scene, hold: asked });
    // Stored as part of the hold, so that a request takes a single write.
    const hold: Hold = { ...asked, ...(linkHash && { linkHashes: [linkHash] }) };
    const mails = [
      requestReceived(linked, this.config.publicUrl),
      ...requestForStaff({ ...scene, hold }, this.config.publicUrl, business?.title ?? null),
    ];
    return { scene: { ...scene, hold }, mails };
  }

  /**
   * Writes a request and returns the id of the pending one. A duplicate is caught by the unique index; duplicates are
   * rare, so a visitor's first attempt doesn't query for one.
   */
  private async keep(
    session: Session,
    drafted: Drafted,
    { looksFirst, admit, taken }: { looksFirst: boolean; admit?: () => Promise<void>; taken?: string },
  ): Promise<EntityId> {
    const { hold } = drafted.scene;
    await this.requests.pass(session, hold.estateId);
    const lot = await this.lots.read(session, hold.lotId);
    if (lot.isArchived) throw new DomainError('not_found', 'There is no such lot.');
    if (lot.status !== 'available') throw new DomainError('lot_not_available', taken);
    await admit?.();
    const owner = await this.owners.of(session, hold.leadEmail);
    const known = looksFirst ? await this.holds.pendingOf(session, lot._id, hold.leadEmail) : null;
    if (known) {
      await this.takeOver(session, known, owner);
      await this.repeat(session, drafted, known);
    } else await this.write(session, drafted, owner);
    return known?._id ?? hold._id;
  }

  private async publicScene(lotId: string): Promise<LotScene> {
    // System scope: anyone may request any public lot, and its landowner is not known yet.
    const scene = isId(lotId) ? await system(() => this.lots.scene(lotId)) : null;
    if (!scene?.estate.isPublic || scene.lot.isArchived) throw new DomainError('not_found', 'There is no such lot.');
    return scene;
  }

  private async load(lotId: string): Promise<LotScene> {
    const scene = await this.publicScene(lotId);
    if (scene.estate.showInitialHold === false) throw new DomainError('forbidden', NO_HOLDS);
    return scene;
  }

  /** Fields repeated in the payload (landowner, estate, titles, state, customer) are read from the database. */
  private holdOf(body: CreateHold | EnterHold, { lot, estate, stage }: LotScene, businessId: Hold['businessId']): Hold {
    const now = new Date();
    const { leadDetails, purchaserDetails, companyDetails, holderType, postcode } = body;
    const marketingConsent = 'marketingConsent' in body && body.marketingConsent;
    return {
      _id: newId(),
      landownerId: estate.landownerId,
      estateId: estate._id,
      stageId: stage._id,
      lotId: lot._id,
      status: 'pending',
      leadId: null,
      leadsDetails: { ...leadDetails },
      purchaserDetails: purchaserDetails ? { ...purchaserDetails } : null,
      companyDetails: companyDetails ? { company: companyDetails.company } : null,
      leadEmail: purchaserDetails?.email ?? leadDetails.email,
      // The owner is looked up by address within the transaction.
      customerId: null,
      holderType,
      state: stateFromPostcode(postcode),
      postcode,
      marketingConsent: newsConsentOf(
        marketingConsent,
        estate.title,
        purchaserDetails ? 'partner hold form' : 'hold form',
        now,
      ),
      businessId,
      filedBy: purchaserDetails ? currentFilerId() : null,
      expirationDate: null,
      requestExpiresAt: new Date(now.getTime() + this.config.pendingDays * DAY_MS),
      reasonForTermination: null,
      createdAt: now,
      updatedAt: now,
    };
  }

  private async write(session: Session, { scene, mails, page }: Drafted, customerId: EntityId | null): Promise<void> {
    const leadId = await this.keepLead(session, scene.hold, page);
    const hold = { ...scene.hold, customerId };
    await this.holds.insert(session, { ...hold, leadId });
    await this.decisions.record(session, { ...hold, status: null }, 'pending', hold.enteredBy ? 'entered' : null, null);
    await this.outbox.put(session, mails);
  }

  /** A repeat by the account that owns the address makes the request that account's (D77). */
  private async takeOver(session: Session, known: Hold, owner: EntityId | null): Promise<void> {
    if (!owner || known.customerId?.equals(owner)) return;
    await this.holds.assignTo(session, known, owner);
    await this.owners.noteTakenOver(session, owner, '1 hold');
  }

  /**
   * D31: a repeat creates no second request; the sender becomes a lead as usual. Differing details are stored with the
   * first request (D86).
   */
  private async repeat(session: Session, { scene, page }: Drafted, known: Hold): Promise<void> {
    const { hold } = scene;
    const leadId = await this.keepLead(session, hold, page);
    const { differing, before } = laterDetails(known, hold);
    await this.outbox.put(
      session,
      requestRepeated(scene, known, { differing, id: before?._id ?? hold._id }, this.config.publicUrl),
    );
    if (differing.length === 0 || before) return;
    await this.holds.keepDetails(session, known, {
      _id: hold._id,
      sentAt: hold.createdAt,
      ...sentDetailsOf({ ...hold, leadId }),
    });
    await this.decisions.record(session, known, 'pending', null, `Other details were sent: ${labelsOf(differing)}`);
    await this.outbox.put(session, laterDetailsForStaff(scene, known, differing, this.config.publicUrl));
  }

  /** Whoever sent it is a lead, and so is the purchaser of a partner's request, filed by the partner (D67). */
  private async keepLead(
    session: Session,
    { landownerId, estateId, lotId, businessId, leadsDetails, purchaserDetails, filedBy, marketingConsent }: Hold,
    page: string | undefined,
  ): Promise<EntityId> {
    const about = { landownerId, estateId, lotId, businessId, source: 'Initial Hold Request', page } as const;
    if (purchaserDetails) await this.leads.submitted(session, { ...about, person: purchaserDetails, filedBy });
    return this.leads.submitted(session, { ...about, person: leadsDetails, marketingConsent });
  }

  /** Adds the lot's current state to the refusal (D32). */
  private async explained(error: unknown, scene: LotScene): Promise<unknown> {
    if (!(error instanceof DomainError) || error.code !== 'lot_not_available') return error;
    const fresh = await system(() => this.lots.scene(scene.lot._id));
    return new DomainError(error.code, error.message, { lot: freshLotOf(fresh ?? scene) });
  }
}

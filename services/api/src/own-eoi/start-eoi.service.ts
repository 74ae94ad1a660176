import { Injectable, Logger } from '@nestjs/common';
import { DomainError, type OwnEoi, type StartEoi } from '@lotline/shared-domain';
import { BusinessRepository } from '../business/business.repository.js';
import { isId } from '../common/id.pipe.js';
import { asTenant, currentCustomerId, system } from '../database/scope.js';
import { type EntityId, newId, toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { LotScene } from '../decision/lot-scene.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import { EoiDecisions } from '../eoi/eoi-decisions.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { InitialHoldRepository } from '../initial-hold/initial-hold.repository.js';
import { LimitsService } from '../limits/limits.service.js';
import { RequestGate } from '../request-gate/request-gate.js';
import { LOT_TAKEN, withFreshLot } from './eoi-refusals.js';
import { OwnEoiView } from './own-eoi-view.service.js';
import { OwnEoiRepository } from './own-eoi.repository.js';

/** eoi/start: a customer begins an EOI for a lot, or goes on with the one that is there (D129). */
@Injectable()
export class StartEoiService {
  private readonly log = new Logger('Eoi');

  constructor(
    private readonly eois: EoiRepository,
    private readonly own: OwnEoiRepository,
    private readonly view: OwnEoiView,
    private readonly decisions: EoiDecisions,
    private readonly holds: InitialHoldRepository,
    private readonly businesses: BusinessRepository,
    private readonly lots: LotUnderLock,
    private readonly requests: RequestGate,
    private readonly limits: LimitsService,
    private readonly unit: UnitOfWork,
  ) {}

  /**
   * Two calls at once begin one: the unique index lets the second find it.
   * @throws DomainError `hold_first`, `lot_not_available` with the fresh lot
   */
  async start(body: StartEoi, key: string | null, ip: string): Promise<OnceAnswer<OwnEoi>> {
    const customerId = currentCustomerId();
    if (!customerId) throw new DomainError('forbidden', 'Please log in with a buyer’s account.');
    await this.limits.consume('FLOW_DRAFT_IP', ip);
    const scene = await this.publicScene(body.lotId);
    const { landownerId } = scene.estate;
    const business = await this.businesses.known(body.businessId, landownerId);
    if (body.businessId && !business) this.log.warn(`unknown business in an EOI for lot ${body.lotId}`);
    try {
      const done = await asTenant(landownerId, () =>
        this.unit.once({ action: 'eoi/start', key, body }, async (session) => {
          const live = await this.own.liveOf(session, scene.lot._id, customerId);
          const eoiId =
            live?._id ?? (await this.begin(session, scene, { customerId, businessId: business?._id ?? null }));
          return { status: 200, body: { eoiId: String(eoiId) } };
        }),
      );
      return { ...done, body: await this.view.one(toId(done.body.eoiId)) };
    } catch (error) {
      throw await withFreshLot(error, scene, this.lots);
    }
  }

  private async begin(
    session: Session,
    { lot: { _id: lotId }, estate, stage }: LotScene,
    who: { readonly customerId: EntityId; readonly businessId: EntityId | null },
  ): Promise<EntityId> {
    await this.requests.pass(session, estate._id);
    await this.requests.passLot(session, lotId);
    const lot = await this.lots.read(session, lotId);
    if (lot.isArchived) throw new DomainError('not_found', 'There is no such lot.');
    const hold = await this.holds.approvedOf(lotId, who.customerId, session);
    if (!hold && lot.status !== 'available') throw new DomainError('lot_not_available', LOT_TAKEN);
    if (!hold && estate.showInitialHold !== false) throw new DomainError('hold_first');
    const now = new Date();
    const eoi = {
      _id: newId(),
      landownerId: estate.landownerId,
      estateId: estate._id,
      stageId: stage._id,
      lotId,
      rev: 0,
      buyersData: {},
      holdId: hold?._id ?? null,
      savedAt: now,
      ...who,
    };
    await this.eois.insert(session, { ...eoi, status: 'draft' });
    await this.decisions.record(session, { ...eoi, status: null }, 'draft', null, null);
    return eoi._id;
  }

  private async publicScene(lotId: string): Promise<LotScene> {
    // System scope: anyone may ask for any public lot, and its landowner is not known yet.
    const scene = isId(lotId) ? await system(() => this.lots.scene(lotId)) : null;
    if (!scene?.estate.isPublic || scene.lot.isArchived) throw new DomainError('not_found', 'There is no such lot.');
    return scene;
  }
}

import { Inject, Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@lotline/shared-domain';
import { BusinessRepository } from '../business/business.repository.js';
import { CONFIG, type Config } from '../config/config.js';
import type { EntityId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import { EmailSceneRepository } from './email-scene.repository.js';
import type { EmailLot } from './lot-facts.js';
import type { EmailScene, SceneEstate } from './public-email.js';

/** Loads what a visitor's form is about, for its emails. */
@Injectable()
export class EmailScenes {
  private readonly log = new Logger('Forms');

  constructor(
    private readonly scenes: EmailSceneRepository,
    private readonly businesses: BusinessRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A public estate by id or key; 404 if there is none. */
  async estate(idOrKey: string): Promise<SceneEstate> {
    // System scope: anyone may write to any public estate, whose landowner isn't known yet.
    const estate = await system(() => this.scenes.estate(idOrKey));
    if (!estate) throw new DomainError('not_found', 'There is no such estate.');
    return estate;
  }

  /** An estate of the caller's scope, public or not; 404 for any other. */
  async ownEstate(estateId: string): Promise<SceneEstate> {
    const estate = await this.scenes.estate(estateId, {});
    if (!estate) throw new DomainError('not_found');
    return estate;
  }

  /**
   * The estate of an existing record, public or not: people must be able to leave a list of an estate that is no longer
   * public.
   */
  async estateOf({ estateId }: { readonly estateId: EntityId }): Promise<SceneEstate> {
    const estate = await system(() => this.scenes.estate(String(estateId), {}));
    if (!estate) throw new DomainError('not_found');
    return estate;
  }

  /** A lot of any landowner, as in `estate`. */
  lot(lotId: string | null | undefined): Promise<EmailLot | null> {
    return system(() => this.scenes.lot(lotId));
  }

  /** The scene of a form's emails. An unknown business is no reason to refuse the form (D21). */
  async of(
    estate: SceneEstate,
    businessId: string | null | undefined,
    lot: EmailLot | null = null,
  ): Promise<EmailScene> {
    const business = await this.businesses.known(businessId, estate.landownerId);
    if (businessId && !business) this.log.warn('unknown business in a form');
    return { estate, lot, business, publicUrl: this.config.publicUrl };
  }
}

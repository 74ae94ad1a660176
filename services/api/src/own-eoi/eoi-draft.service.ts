import { Inject, Injectable } from '@nestjs/common';
import { ago, DomainError, type OwnEoi, type SaveEoiDraft } from '@lotline/shared-domain';
import { CONFIG, type Config } from '../config/config.js';
import { asTenant } from '../database/scope.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { EoiScene } from '../eoi/eoi-scene.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { IdentityDocuments } from '../identity-document/identity-documents.service.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { LimitsService } from '../limits/limits.service.js';
import { Outbox } from '../outbox/outbox.js';
import { EoiRecipients } from './eoi-recipients.js';
import { secondBuyerLink } from './own-eoi-mail.js';
import { OwnEoiView } from './own-eoi-view.service.js';
import { type DraftParts, OwnEoiRepository } from './own-eoi.repository.js';
import { OwnEois } from './own-eois.service.js';
import { type NextSecondBuyer, secondBuyerAfter } from './second-buyer-state.js';

/** eoi/saveDraft: finished steps of an EOI's form, saved one by one. */
@Injectable()
export class EoiDraftService {
  constructor(
    private readonly eois: EoiRepository,
    private readonly own: OwnEoiRepository,
    private readonly mine: OwnEois,
    private readonly view: OwnEoiView,
    private readonly recipients: EoiRecipients,
    private readonly identity: IdentityDocuments,
    private readonly limits: LimitsService,
    private readonly outbox: Outbox,
    private readonly unit: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** `seen`: the revision that the caller has; 412 with the newer EOI otherwise. */
  async save(eoiId: string, body: SaveEoiDraft, seen: number, ip: string): Promise<OwnEoi> {
    await this.limits.consume('FLOW_DRAFT_IP', ip);
    const scene = await this.mine.scene(eoiId);
    const { _id, landownerId } = scene.eoi;
    const { result: isSaved } = await asTenant(landownerId, () =>
      this.unit.run(async (session) => {
        const eoi = await this.eois.readIn(session, _id);
        const now = new Date();
        const next = secondBuyerAfter(eoi, body, now);
        const parts = partsOf(body, next);
        if (!(await this.own.saveDraft(session, _id, seen, parts, now))) return false;
        if (body.identity) {
          const isAsked = scene.estate.eoiAsksIdentity === true;
          await this.identity.replace(session, eoi, { ...body.identity, isAsked }, now);
        }
        if (next?.token) {
          const linked = { ...scene, eoi: { ...eoi, ...parts } };
          await this.recipients.reach([linked.eoi.buyersData.secondBuyer?.email ?? ''], ip, `${eoiId} ${seen}`);
          await this.outbox.put(session, [secondBuyerLink(linked, this.config.publicUrl, next.token)]);
        }
        return true;
      }),
    );
    if (!isSaved) throw await this.stale(scene);
    return this.view.one(_id);
  }

  private async stale({ eoi: { _id, landownerId } }: EoiScene): Promise<DomainError> {
    const [newer, now] = [await this.view.one(_id), await asTenant(landownerId, () => this.eois.byId(_id))];
    const at = now?.savedAt ?? now?.updatedAt;
    const what = newer.status === 'draft' ? 'changed' : 'finished';
    const when = at ? ` ${ago(at)}` : '';
    return new DomainError('stale', `You ${what} this in another tab or on another device${when}.`, { eoi: newer });
  }
}

/** What is stored of the steps that were sent. */
function partsOf({ buyers, finance, conveyancer, deposit }: SaveEoiDraft, next: NextSecondBuyer | null): DraftParts {
  const { firstBuyer, secondBuyer } = buyers ?? {};
  return {
    ...(firstBuyer && { buyersData: { firstBuyer, ...(secondBuyer && { secondBuyer }) } as EoiRecord['buyersData'] }),
    ...(finance && { finance }),
    ...(conveyancer && { conveyancer }),
    ...(deposit && { depositRead: true }),
    ...(next && { secondBuyer: next.state }),
  };
}

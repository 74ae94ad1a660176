import { Injectable } from '@nestjs/common';
import { DomainError, type EstateSettings, plural } from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import type { Session } from '../database/transaction.js';
import type { EstateRecord } from '../estate/estate.model.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { notFound } from '../read-cache/not-found.js';
import { RequestGate } from '../request-gate/request-gate.js';
import { EstateAdminRepository } from './estate-admin.repository.js';
import { EstateSettingsService } from './estate-settings.service.js';
import { settingsOf } from './estate-view.js';

type Open = Awaited<ReturnType<EstateAdminRepository['openIn']>>;

/** Why an estate can't be archived yet; null if it can. */
function refusal({ taken, requests, eois }: Open): string | null {
  const open = [
    requests > 0 && plural(requests, 'hold request'),
    eois > 0 && plural(eois, 'EOI'),
    taken > 0 && `${plural(taken, 'lot')} on hold or under contract`,
  ].filter((part) => part !== false);
  return open.length === 0 ? null : `This estate still has ${open.join(', ')}. Please close them first.`;
}

/** Archives estates and restores them. */
@Injectable()
export class EstateArchiveService {
  constructor(
    private readonly estates: EstateAdminRepository,
    private readonly settings: EstateSettingsService,
    private readonly requests: RequestGate,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  archive(estateId: string, rev: number): Promise<EstateSettings> {
    return this.#change(estateId, rev, 'archived', async (session, estate) => {
      if (estate.archivedAt) throw new DomainError('conflict', 'This estate is archived already.');
      await this.requests.close(session, estate._id);
      await this.estates.markLots(session, estate._id, true);
      const message = refusal(await this.estates.openIn(estate._id, session));
      if (message) throw new DomainError('conflict', message);
      return { archivedAt: new Date(), isPublic: false };
    });
  }

  /** The estate returns private, so that staff see it before visitors do. */
  restore(estateId: string, rev: number): Promise<EstateSettings> {
    return this.#change(estateId, rev, 'restored', async (session, estate) => {
      if (!estate.archivedAt) throw new DomainError('conflict', 'This estate isn’t archived.');
      await this.estates.markLots(session, estate._id, false);
      return { archivedAt: null };
    });
  }

  async #change(
    estateId: string,
    rev: number,
    to: string,
    change: (session: Session, estate: EstateRecord) => Promise<Partial<EstateRecord>>,
  ): Promise<EstateSettings> {
    await this.unit.run(async (session) => {
      const estate = await this.estates.one(estateId, session);
      if (!estate) throw notFound('estate');
      if ((estate.rev ?? 0) !== rev) throw await this.settings.staleOf(session, estate);
      const set = await change(session, estate);
      if (!(await this.estates.update(session, estate._id, rev, set)))
        throw await this.settings.staleOf(session, estate);
      const { _id, landownerId } = estate;
      const place = { entityId: _id, estateId: _id, landownerId };
      await this.audit.write(session, { entity: 'estate', ...place, to, rev: rev + 1 });
    });
    const saved = await this.estates.one(estateId);
    if (!saved) throw notFound('estate');
    return settingsOf(saved);
  }
}

import { Injectable } from '@nestjs/common';
import { DomainError, listedOrigins, type ManagedBuilder, originOf, type SaveBuilder } from '@lotline/shared-domain';
import { BuilderAudit } from '../builder/builder-audit.js';
import { isSeen } from '../common/etag.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { notFound } from '../read-cache/not-found.js';
import { StaleSave } from '../user/stale-save.service.js';
import { etagOfBuilder } from './builder-view.js';
import { BuildersRepository } from './builders.repository.js';
import { BuildersService } from './builders.service.js';

const invalid = (path: string, message: string): DomainError =>
  new DomainError('validation_failed', message, { errors: [{ path, message }] });

/** What an audit row did to a builder, worded to follow a name. */
const changeWords = ({ to }: { to: string | null }): string | null => (to === 'saved' ? 'saved this profile' : null);

/** staff/updateBuilder: a builder's profile, and the websites on which its portal may stand (D144). */
@Injectable()
export class BuilderSettings {
  constructor(
    private readonly builders: BuildersRepository,
    private readonly read: BuildersService,
    private readonly stale: StaleSave,
    private readonly audit: BuilderAudit,
    private readonly unit: UnitOfWork,
  ) {}

  /** `seen`: the etag that the caller read. @throws DomainError `stale` if it has changed since */
  async update(builderId: string, { websites, ...body }: SaveBuilder, seen: string | null): Promise<ManagedBuilder> {
    const embedOrigins = originsOf(websites);
    await this.unit.run(async (session) => {
      const before = await this.builders.one(builderId, session);
      if (!before) throw notFound('builder');
      if (!isSeen(seen, etagOfBuilder(before)))
        throw await this.stale.of(session, { entity: 'builder', entityId: before._id, words: changeWords });
      const { tagline, ...profile } = body;
      const set = { ...profile, tagline: tagline ?? '', embedOrigins };
      if (etagOfBuilder({ ...before, ...set }) === etagOfBuilder(before)) return;
      await this.builders.update(session, before._id, set);
      await this.audit.write(session, {
        entity: 'builder',
        entityId: before._id,
        builderId: before._id,
        to: 'saved',
      });
    });
    return this.read.one(builderId);
  }
}

/** Websites as exact origins, each once. @throws DomainError `validation_failed` for what is none */
function originsOf(websites: readonly string[]): string[] {
  const origins = websites.map((site, at) => {
    const origin = originOf(site);
    if (!origin) throw invalid(`websites[${at}]`, 'Website must be an address such as https://www.example.com');
    return origin;
  });
  return listedOrigins([...new Set(origins)]);
}

import { Injectable } from '@nestjs/common';
import type { OwnBuilder, SaveBuilderProfile } from '@lotline/shared-domain';
import { BuilderAudit } from '../builder/builder-audit.js';
import type { BuilderRecord } from '../builder/builder.model.js';
import { publicBuilderOf } from '../catalogue/public-home.js';
import { etagOf, isSeen } from '../common/etag.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { PictureCheck } from '../upload/picture-check.service.js';
import { StaleSave } from '../user/stale-save.service.js';
import { OwnBuilderRepository, type ProfileFields } from './own-builder.repository.js';

/** The fields of the profile's form as stored; optional ones are '' where they are empty. */
const fieldsOf = ({ logoFileId: _logo, ...body }: SaveBuilderProfile): ProfileFields => ({
  ...body,
  tagline: body.tagline ?? '',
  inclusions: [...(body.inclusions ?? [])],
});

/** ETag of the profile: of all that its form saves. */
export function etagOfBuilder(builder: BuilderRecord): string {
  const { _id, key, ...profile } = publicBuilderOf(builder);
  return etagOf(profile);
}
const viewOf = (builder: BuilderRecord): OwnBuilder => ({ ...publicBuilderOf(builder), etag: etagOfBuilder(builder) });

/** The profile of the caller's builder (D99). Every change is audited, and public pages read it again. */
@Injectable()
export class OwnProfile {
  constructor(
    private readonly builder: OwnBuilderRepository,
    private readonly pictures: PictureCheck,
    private readonly stale: StaleSave,
    private readonly audit: BuilderAudit,
    private readonly unit: UnitOfWork,
  ) {}

  async get(): Promise<OwnBuilder> {
    return viewOf(await this.builder.load());
  }

  /** `seen`: the ETag that the caller read; null if none was sent. */
  async update(body: SaveBuilderProfile, seen: string | null): Promise<OwnBuilder> {
    await this.builder.load();
    const logo = body.logoFileId ? await this.pictures.logoOf(body.logoFileId, 'builderLogo', 'logoFileId') : null;
    await this.unit.run(async (session) => {
      const before = await this.builder.lock(session);
      const of = { entity: 'builder', entityId: before._id } as const;
      if (!isSeen(seen, etagOfBuilder(before)))
        throw await this.stale.of(session, {
          ...of,
          words: ({ to }) => (to === 'saved' ? 'saved this profile' : null),
        });
      if (logo) await this.pictures.keep(session, logo);
      await this.builder.update(session, { ...fieldsOf(body), ...(logo && { logo: logo.url }) });
      if (logo)
        await this.pictures.release(session, logo, {
          before: before.logo,
          isShown: (url) => this.builder.showsLogo(session, url),
        });
      await this.audit.write(session, {
        ...of,
        builderId: before._id,
        to: 'saved',
        reason: logo ? 'another logo' : null,
      });
    });
    return this.get();
  }
}

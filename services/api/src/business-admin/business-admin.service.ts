import { Injectable } from '@nestjs/common';
import {
  type Business,
  businessKeyOf,
  type CreateBusiness,
  DomainError,
  type SaveBusiness,
} from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import type { BusinessRecord } from '../business/business.model.js';
import { BusinessRepository } from '../business/business.repository.js';
import { etagOf, isSeen } from '../common/etag.js';
import { isId } from '../common/id.pipe.js';
import { type EntityId, newId, toId } from '../database/entity-id.js';
import { currentPrincipal } from '../database/scope.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { notFound } from '../read-cache/not-found.js';
import { type CheckedPicture, PictureCheck } from '../upload/picture-check.service.js';
import { StaleSave } from '../user/stale-save.service.js';
import { UserRepository } from '../user/user.repository.js';

/** ETag of the fields that the business form saves. */
const etagOfBusiness = ({ title, logoUrl }: Pick<BusinessRecord, 'title' | 'logoUrl'>): string =>
  etagOf({ title, logoUrl: logoUrl ?? null });

const viewOf = ({ _id, key, title, landownerId, logoUrl, createdAt }: BusinessRecord): Business => ({
  _id: String(_id),
  key,
  title,
  landownerId: landownerId ? String(landownerId) : null,
  logoUrl: logoUrl ?? null,
  createdAt: createdAt.toISOString(),
  etag: etagOfBusiness({ title, logoUrl }),
});

/** What an audit row did to a business, worded to follow a name. */
function changeWords({
  from,
  to,
  reason,
}: {
  from: string | null;
  to: string | null;
  reason: string | null;
}): string | null {
  if (to === 'made' || to === null) return null;
  const logo = reason ? 'changed the logo of this business' : null;
  if (from === to) return logo ?? 'saved this business';
  return `renamed this business from “${from ?? ''}” to “${to}”${logo ? ' and changed its logo' : ''}`;
}

/** staff/… for businesses, in the caller's scope; every change is audited. */
@Injectable()
export class BusinessAdminService {
  constructor(
    private readonly businesses: BusinessRepository,
    private readonly pictures: PictureCheck,
    private readonly users: UserRepository,
    private readonly stale: StaleSave,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  async list(search: string | undefined): Promise<Business[]> {
    return (await this.businesses.list(search)).map(viewOf);
  }

  async one(businessId: string): Promise<Business> {
    return viewOf(await this.load(businessId));
  }

  async create(body: CreateBusiness, key: string | null): Promise<OnceAnswer<Business>> {
    const { title, logoFileId } = body;
    const landownerId = await this.landownerOf(body.landownerId);
    const logo = await this.logoOf(logoFileId);
    const business = { _id: newId(), key: await this.freeKey(title), title, landownerId, logoUrl: logo?.url ?? null };
    const { body: made, ...done } = await this.unit.once(
      { action: 'staff/createBusiness', key, body },
      async (session) => {
        if (logo) await this.pictures.keep(session, logo);
        await this.businesses.insert(session, business);
        await this.audit.write(session, {
          entity: 'business',
          entityId: business._id,
          landownerId,
          to: 'made',
          reason: title,
        });
        return { status: 201, body: { _id: String(business._id) } };
      },
    );
    return { ...done, body: await this.one(made._id) };
  }

  /** `seen`: the ETag that the caller read; null if none was sent. */
  async update(businessId: string, { title, logoFileId }: SaveBusiness, seen: string | null): Promise<Business> {
    await this.load(businessId);
    const logo = await this.logoOf(logoFileId);
    await this.unit.run(async (session) => {
      const before = await this.businesses.one(businessId, session);
      if (!before) throw notFound('business');
      if (!isSeen(seen, etagOfBusiness(before)))
        throw await this.stale.of(session, { entity: 'business', entityId: before._id, words: changeWords });
      if (logo) await this.pictures.keep(session, logo);
      await this.businesses.update(session, before._id, { title, ...(logo && { logoUrl: logo.url }) });
      if (logo)
        await this.pictures.release(session, logo, {
          before: before.logoUrl,
          isShown: (url) => this.businesses.showsLogo(session, url),
        });
      await this.audit.write(session, {
        entity: 'business',
        entityId: before._id,
        landownerId: before.landownerId ?? null,
        from: before.title,
        to: title,
        reason: logo ? 'another logo' : null,
      });
    });
    return this.one(businessId);
  }

  private async load(businessId: string): Promise<BusinessRecord> {
    const business = await this.businesses.one(businessId);
    if (!business) throw notFound('business');
    return business;
  }

  private async logoOf(fileId: string | null | undefined): Promise<CheckedPicture | null> {
    return fileId ? this.pictures.logoOf(fileId, 'businessLogo', 'logoFileId') : null;
  }

  private async landownerOf(named: string | null | undefined): Promise<EntityId | null> {
    const principal = currentPrincipal();
    if (principal.kind === 'staff') return toId(principal.landownerId);
    if (!named) return null;
    const user = isId(named) ? await this.users.byId(named) : null;
    if (user?.role === 'LANDOWNER') return user._id;
    const message = 'Landowner must be one that there is';
    throw new DomainError('validation_failed', message, { errors: [{ path: 'landownerId', message }] });
  }

  /** A second business of the same name gets a suffix, so that existing links keep their meaning. */
  private async freeKey(title: string): Promise<string> {
    const key = businessKeyOf(title);
    return (await this.businesses.hasKey(key)) || isId(key) ? `${key}-${String(newId()).slice(-8)}` : key;
  }
}

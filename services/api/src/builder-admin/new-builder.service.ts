import { Injectable } from '@nestjs/common';
import {
  businessKeyOf,
  type CreateBuilder,
  createBuilder,
  DomainError,
  type ManagedBuilder,
  normaliseEmail,
  readableKey,
} from '@lotline/shared-domain';
import { ActingCaller } from '../account/acting-caller.service.js';
import { Invitations } from '../account/invitations.service.js';
import { AuditLog } from '../audit/audit-log.js';
import { BuilderAudit } from '../builder/builder-audit.js';
import { BusinessRepository } from '../business/business.repository.js';
import { isId } from '../common/id.pipe.js';
import type { Submission } from '../common/input.decorators.js';
import { type EntityId, newId, toId } from '../database/entity-id.js';
import { currentPrincipal } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { BuildersRepository } from './builders.repository.js';
import { BuildersService } from './builders.service.js';

/** Until its team fills it in. */
const BLANK = { description: '', phone: '', email: '', contact: '', address: '', logo: '', color: '#1a6b4f' } as const;

const invalid = (path: string, message: string): DomainError =>
  new DomainError('validation_failed', message, { errors: [{ path, message }] });

/** staff/createBuilder: a builder with its business and its first user, in one step (D99). */
@Injectable()
export class NewBuilder {
  constructor(
    private readonly builders: BuildersRepository,
    private readonly read: BuildersService,
    private readonly businesses: BusinessRepository,
    private readonly acting: ActingCaller,
    private readonly invitations: Invitations,
    private readonly builderAudit: BuilderAudit,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  /** All of it, or nothing. @throws DomainError `account_exists` if the first user's address has an account */
  async create({ body, key }: Submission<CreateBuilder>): Promise<OnceAnswer<ManagedBuilder>> {
    const { name, state, firstUser } = body;
    const [_id, userId] = [newId(), newId()];
    const inviting = await this.invitations.prepare();
    const principal = currentPrincipal();
    const { body: made, ...done } = await this.unit.once(
      { action: createBuilder.action, key, body },
      async (session) => {
        await this.acting.hold(session);
        await this.builders.insert(session, {
          _id,
          key: await this.#freeKey(name, session),
          name,
          state,
          businessId: await this.#businessOf(body, session),
          // What is missing is named on its team's first page (D159).
          ...BLANK,
          inclusions: [],
          houses: [],
          embedOrigins: [],
        });
        await this.builderAudit.write(session, {
          entity: 'builder',
          entityId: _id,
          builderId: _id,
          to: 'made',
          reason: name,
        });
        const { email, firstName, lastName } = firstUser;
        await this.invitations.invite(
          session,
          {
            _id: userId,
            firstName,
            lastName,
            email: normaliseEmail(email),
            shownEmail: email,
            role: 'BUILDER',
            landownerId: null,
            businessId: null,
            builderId: _id,
            invitedBy: 'userId' in principal && principal.userId ? toId(principal.userId) : null,
          },
          inviting,
        );
        return { status: 201, body: { _id: String(_id) } };
      },
    );
    return { ...done, body: await this.read.one(made._id) };
  }

  /** The business that is named, or a new one of the builder's name. */
  async #businessOf({ businessId, name: title }: CreateBuilder, session: Session): Promise<EntityId> {
    if (businessId) {
      const business = isId(businessId) ? await this.businesses.one(businessId) : null;
      if (!business) throw invalid('businessId', 'Business must be one that there is');
      return business._id;
    }
    const [_id, key] = [newId(), businessKeyOf(title)];
    const isTaken = (await this.businesses.hasKey(key, session)) || isId(key);
    await this.businesses.insert(session, {
      _id,
      key: isTaken ? withSuffix(key) : key,
      title,
      landownerId: null,
      logoUrl: null,
    });
    await this.audit.write(session, { entity: 'business', entityId: _id, to: 'made', reason: title });
    return _id;
  }

  /** A second builder of the same name gets a suffix, so that existing links keep their meaning. */
  async #freeKey(name: string, session: Session): Promise<string> {
    const key = readableKey(name, 'builder');
    return (await this.builders.hasKey(key, session)) || isId(key) ? withSuffix(key) : key;
  }
}

const withSuffix = (key: string): string => `${key}-${String(newId()).slice(-8)}`;

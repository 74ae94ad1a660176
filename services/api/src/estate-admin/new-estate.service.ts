import { Injectable } from '@nestjs/common';
import {
  type AustralianState,
  type CopyEstate,
  type CreateEstate,
  DomainError,
  estateKeyOf,
  type StaffEstate,
  ZONE_OF_STATE,
} from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { isId } from '../common/id.pipe.js';
import { type EntityId, newId, toId } from '../database/entity-id.js';
import { retryOnDuplicateKey } from '../database/retry-on-duplicate-key.js';
import { currentPrincipal } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { EstateRecord } from '../estate/estate.model.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { notFound } from '../read-cache/not-found.js';
import { StaffCatalogueService } from '../staff-catalogue/staff-catalogue.service.js';
import { UserRepository } from '../user/user.repository.js';
import { EstateAdminRepository, type NewEstate } from './estate-admin.repository.js';

/** What a new estate begins with (spec 9, D97); it is private until it is published. */
const BEGINNING = {
  logoUrl: '',
  iconColor: '#8f00ff',
  showInitialHold: true,
  holdDays: 7,
  isPublic: false,
  recipients: [],
  embedOrigins: [],
} as const;
/** Settings that a copy takes from its original, with its logo; address and websites stay the original's. */
const COPIED = [
  'landownerId',
  'suburb',
  'state',
  'logoUrl',
  'iconColor',
  'hidePrice',
  'showInitialHold',
  'showFutureLots',
  'appVersion',
  'timeZone',
  'holdDays',
  'holdFee',
  'autoOffer',
  'eoiDeposit',
  'eoiPayDays',
  'eoiAsksFinance',
  'eoiAsksConveyancer',
  'eoiAsksIdentity',
  'settlementDays',
  'bankAccountName',
  'bankBsb',
  'bankAccountNumber',
  'isListed',
  'joinEnabled',
  'contact',
  'answerDays',
  'recipients',
  'termsUrl',
] as const satisfies readonly (keyof EstateRecord)[];

/** New estates, from nothing or as a copy. */
@Injectable()
export class NewEstateService {
  constructor(
    private readonly estates: EstateAdminRepository,
    private readonly catalogue: StaffCatalogueService,
    private readonly users: UserRepository,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  async create(body: CreateEstate, key: string | null): Promise<OnceAnswer<StaffEstate>> {
    const landownerId = await this.#landownerOf(body.landownerId);
    const { title, suburb, state } = body;
    return this.#made('staff/createEstate', '', body, key, async (session) => {
      const timeZone = ZONE_OF_STATE[state as AustralianState];
      const estate = { ...BEGINNING, ...(await this.#named(title, session)), landownerId, suburb, state, timeZone };
      return this.#insert(session, { ...estate, recipients: [], embedOrigins: [] }, null);
    });
  }

  /** Settings and stages of another estate; no lots, maps or documents. Its stages begin Not Released. */
  async copy(estateId: string, body: CopyEstate, key: string | null): Promise<OnceAnswer<StaffEstate>> {
    refuseLimitedKey();
    if (!(await this.estates.one(estateId))) throw notFound('estate');
    return this.#made('staff/copyEstate', estateId, body, key, async (session) => {
      const original = await this.estates.one(estateId, session);
      if (!original) throw notFound('estate');
      const settings = Object.fromEntries(COPIED.map((name) => [name, original[name]]));
      const { landownerId } = original;
      const estate = { ...settings, ...(await this.#named(body.title, session)), landownerId, suburb: original.suburb };
      const _id = await this.#insert(session, { ...estate, isPublic: false }, original._id);
      const stages = await this.estates.stagesOf(original._id, session);
      await this.estates.insertStages(
        session,
        stages.map(({ title, name, ballot, registrationDate }) => ({
          _id: newId(),
          landownerId,
          estateId: _id,
          title,
          ...(name && { name }),
          ballot,
          status: 'not_released',
          registrationDate: registrationDate ?? null,
        })),
      );
      return _id;
    });
  }

  async #made(
    action: string,
    target: string,
    body: object,
    key: string | null,
    write: (session: Session) => Promise<EntityId>,
  ): Promise<OnceAnswer<StaffEstate>> {
    // A concurrent estate of the same name may take the key first.
    const { body: made, ...done } = await retryOnDuplicateKey(() =>
      this.unit.once({ action, target, key, body }, async (session) => ({
        status: 201,
        body: { _id: String(await write(session)) },
      })),
    );
    return { ...done, body: await this.catalogue.estate(made._id) };
  }

  /** Id, title and a free key. */
  async #named(title: string, session: Session): Promise<Pick<EstateRecord, '_id' | 'title' | 'key'>> {
    const [_id, key] = [newId(), estateKeyOf(title)];
    const isFree = key.length >= 3 && !(await this.estates.isTaken(key, null, session));
    return { _id, title, key: isFree ? key : `${key}-${String(_id).slice(-6)}` };
  }

  async #insert(session: Session, estate: NewEstate, copyOf: EntityId | null): Promise<EntityId> {
    // D91: whoever makes an estate for themselves draws its maps; for another, the maker does.
    const landownerEditsMaps = currentPrincipal().kind !== 'superAdmin';
    await this.estates.insert(session, { ...estate, landownerEditsMaps });
    await this.audit.write(session, {
      entity: 'estate',
      entityId: estate._id,
      estateId: estate._id,
      landownerId: estate.landownerId,
      to: 'made',
      rev: 0,
      reason: copyOf && `Copy of ${String(copyOf)}`,
    });
    return estate._id;
  }

  /** Whose the estate is: the caller's, or for a super admin that of the landowner they name. */
  async #landownerOf(named: string | null | undefined): Promise<EntityId> {
    refuseLimitedKey();
    const principal = currentPrincipal();
    if (principal.kind === 'staff') return toId(principal.landownerId);
    const user = isId(named) ? await this.users.byId(named) : null;
    if (user?.role === 'LANDOWNER') return user._id;
    const message = named ? 'There is no such landowner' : 'Landowner is a required field';
    throw new DomainError('validation_failed', message, { errors: [{ path: 'landownerId', message }] });
  }
}

/** A key for some estates makes no others. */
function refuseLimitedKey(): void {
  const principal = currentPrincipal();
  if (principal.kind === 'staff' && principal.estateIds)
    throw new DomainError('forbidden', 'This key is limited to some estates, so it can’t create one.');
}

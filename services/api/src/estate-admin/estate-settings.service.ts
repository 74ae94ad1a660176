import { Injectable } from '@nestjs/common';
import {
  bankAccountGaps,
  DomainError,
  type EstateSettings,
  originOf,
  settingLabel,
  type UpdateEstate,
  normaliseEmail,
} from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { currentPrincipal, currentSession } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { EstateRecord } from '../estate/estate.model.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { notFound } from '../read-cache/not-found.js';
import { RequestGate } from '../request-gate/request-gate.js';
import { type CheckedPicture, PictureCheck } from '../upload/picture-check.service.js';
import { StaleSave } from '../user/stale-save.service.js';
import { EstateAdminRepository } from './estate-admin.repository.js';
import { changedNames, storedOf } from './estate-changes.js';
import { settingsOf } from './estate-view.js';

const KEY_TAKEN = 'This web address belongs to another estate';
const NO_RECIPIENTS = 'Add a notification email first, so that requests reach your team';
const IS_ARCHIVED = 'This estate is archived. Restore it first.';

const DEPOSITS_DUE = 'Lots of this estate have deposits that buyers pay to this account, so it can’t be removed.';

const invalid = (path: string, message: string): DomainError =>
  new DomainError('validation_failed', message, { errors: [{ path, message }] });

/** Settings that no answer to visitors is made from. */
const BANK_ACCOUNT = ['bankAccountName', 'bankBsb', 'bankAccountNumber'] as const satisfies (keyof UpdateEstate)[];
const FOR_STAFF: readonly (keyof UpdateEstate)[] = ['recipients', 'autoOffer', 'landownerEditsMaps', ...BANK_ACCOUNT];
const isForStaff = (name: keyof UpdateEstate): boolean => FOR_STAFF.includes(name);

/** What an audit row did to an estate, worded to follow a name. */
function estateChangeWords({ to, reason }: { to: string | null; reason: string | null }): string | null {
  if (to === 'archived') return 'archived this estate';
  if (to === 'restored') return 'restored this estate';
  if (to !== 'settings') return null;
  const names = (reason ?? '').split(',').map(settingLabel);
  return `changed the settings: ${names.join(', ')}`;
}

interface Save {
  readonly estateId: string;
  readonly body: UpdateEstate;
  /** The revision that the caller has seen. */
  readonly rev: number;
  readonly key: string | null;
}

/** Settings of an estate (D97), in the caller's scope; every change is audited by the names of what changed. */
@Injectable()
export class EstateSettingsService {
  constructor(
    private readonly estates: EstateAdminRepository,
    private readonly pictures: PictureCheck,
    private readonly stale: StaleSave,
    private readonly audit: AuditLog,
    private readonly requests: RequestGate,
    private readonly unit: UnitOfWork,
  ) {}

  async one(estateId: string): Promise<EstateSettings> {
    return settingsOf(await this.#load(estateId));
  }

  async update({ estateId, body, rev, key }: Save): Promise<OnceAnswer<EstateSettings>> {
    await this.#load(estateId);
    if (body.landownerEditsMaps !== undefined && currentPrincipal().kind !== 'superAdmin')
      throw new DomainError('forbidden', 'Only a super admin decides who draws the maps.');
    const sent = normalised(body);
    const logo = body.logoFileId ? await this.pictures.logoOf(body.logoFileId, 'estateLogo', 'logoFileId') : null;
    try {
      return await this.unit.once({ action: 'staff/updateEstate', target: estateId, key, body }, async (session) => ({
        status: 200,
        body: await this.#save(session, { estateId, body: sent, rev, logo }),
      }));
    } catch (error) {
      // Two saves of the same key at once: the index decides.
      if ((error as { code?: unknown }).code === 11000) throw invalid('key', KEY_TAKEN);
      throw error;
    }
  }

  async #save(
    session: Session,
    { estateId, body, rev, logo }: Omit<Save, 'key'> & { logo: CheckedPicture | null },
  ): Promise<EstateSettings> {
    const estate = await this.estates.one(estateId, session);
    if (!estate) throw notFound('estate');
    if ((estate.rev ?? 0) !== rev) throw await this.staleOf(session, estate);
    const names = changedNames(settingsOf(estate), body);
    if (names.length === 0 && !logo) return settingsOf(estate);
    if (!currentSession() && BANK_ACCOUNT.some((name) => names.includes(name)))
      throw new DomainError(
        'forbidden',
        'Where deposits are paid is changed by someone who is logged in, not by a key.',
      );
    const set = { ...storedOf(estate.contact, body, names), ...(logo && { logoUrl: logo.url }) };
    await this.#check(session, estate, set, body);
    if (logo) await this.pictures.keep(session, logo);
    if (!(await this.estates.update(session, estate._id, rev, set))) throw await this.staleOf(session, estate);
    if (logo)
      await this.pictures.release(session, logo, {
        before: estate.logoUrl,
        isShown: (url) => this.estates.showsLogo(session, url),
      });
    await this.audit.write(session, {
      entity: 'estate',
      entityId: estate._id,
      estateId: estate._id,
      landownerId: estate.landownerId,
      to: 'settings',
      rev: rev + 1,
      reason: [...names, ...(logo ? ['logoFileId'] : [])].join(','),
      staffOnly: !logo && names.every(isForStaff),
    });
    const saved = await this.estates.one(estateId, session);
    return settingsOf(saved ?? estate);
  }

  /** Rules over several settings. */
  async #check(
    session: Session,
    estate: EstateRecord,
    set: Partial<EstateRecord>,
    { recipients }: UpdateEstate,
  ): Promise<void> {
    const next = { ...estate, ...set };
    if (set.isPublic && estate.archivedAt) throw invalid('isPublic', IS_ARCHIVED);
    if (next.isPublic && next.recipients.length === 0 && (set.isPublic || set.recipients))
      throw invalid(recipients ? 'recipients' : 'isPublic', NO_RECIPIENTS);
    if (['eoiDeposit', ...BANK_ACCOUNT].some((name) => Object.hasOwn(set, name)))
      await this.#checkAccount(session, next);
    if (set.key && (await this.estates.isTaken(set.key, estate._id, session))) throw invalid('key', KEY_TAKEN);
  }

  /** The bank account is whole, or buyers need none: the gate lets no new deposit pass while it is checked. */
  async #checkAccount(session: Session, next: EstateRecord): Promise<void> {
    const errors = bankAccountGaps(next);
    if (errors.length > 0) throw new DomainError('validation_failed', errors[0]?.message, { errors });
    if (next.bankBsb) return;
    await this.requests.close(session, next._id);
    if (await this.estates.hasOtherDeposits(session, next._id)) throw invalid('bankAccountName', DEPOSITS_DUE);
  }

  /** 412 with who changed the estate, what and when. */
  staleOf(session: Session, { _id }: EstateRecord): Promise<DomainError> {
    return this.stale.of(session, { entity: 'estate', entityId: _id, words: estateChangeWords });
  }

  async #load(estateId: string): Promise<EstateRecord> {
    const estate = await this.estates.one(estateId);
    if (!estate) throw notFound('estate');
    return estate;
  }
}

/** Lists as they are stored: addresses in one form, websites as origins, nothing twice. */
const normalised = ({ recipients, embedOrigins, ...rest }: UpdateEstate): UpdateEstate => ({
  ...rest,
  ...(recipients && { recipients: [...new Set(recipients.map(normaliseEmail))] }),
  ...(embedOrigins && { embedOrigins: [...new Set(embedOrigins.flatMap((site) => originOf(site) ?? []))] }),
});

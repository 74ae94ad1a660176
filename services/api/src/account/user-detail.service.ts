import { Injectable } from '@nestjs/common';
import {
  type AccountEvent,
  type AccountOptions,
  actorName,
  DomainError,
  fullName,
  kindOf,
  type ManagedUserDetail,
  mayManage,
} from '@lotline/shared-domain';
import type { AuditEntryRecord } from '../audit/audit-entry.model.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { isId } from '../common/id.pipe.js';
import { currentPrincipal, system } from '../database/scope.js';
import { EstateRepository } from '../estate/estate.repository.js';
import { OpenLeadsRepository } from '../lead/open-leads.repository.js';
import { type User, UserRepository } from '../user/user.repository.js';
import { managedView } from './managed-view.js';
import { UserListRepository } from './user-list.repository.js';

/** Maximum rows of an account's history, and estates that a key may be limited to. */
const MAX_EVENTS = 100;
const MAX_ESTATES = 500;

/** staff/getUser and staff/getAccountOptions: reads for account administrators, in their scope. */
@Injectable()
export class UserDetailService {
  constructor(
    private readonly users: UserRepository,
    private readonly lists: UserListRepository,
    private readonly estates: EstateRepository,
    private readonly audit: AuditRepository,
    private readonly open: OpenLeadsRepository,
  ) {}

  async one(userId: string): Promise<ManagedUserDetail> {
    const user = await this.users.byId(userId);
    if (!user || !mayManage(kindOf(currentPrincipal()), user.role)) throw new DomainError('not_found');
    const entries = await this.audit.historyOfUser(userId, MAX_EVENTS);
    const actors = entries.flatMap(({ actorId }) => (isId(actorId) ? [actorId] : []));
    const invitedBy = user.invitedBy ? [String(user.invitedBy)] : [];
    // System scope: actors and profiles may be outside the caller's, such as a super admin or a business.
    const [names, profile] = await system(() =>
      Promise.all([this.lists.namesOf([...new Set([...actors, ...invitedBy])]), this.lists.profileOf(user)]),
    );
    return {
      ...managedView(user),
      invitedByName: names.get(invitedBy[0] ?? '') ?? null,
      profile,
      ...(await this.#work(user)),
      history: entries.map((entry) => eventOf(entry, names, user)),
    };
  }

  /** Of a member of a landowner’s team: what another would have to take over. */
  async #work({ _id, landownerId, role }: User): Promise<Pick<ManagedUserDetail, 'openLeads' | 'openTasks'>> {
    if (!landownerId || (role !== 'LANDOWNER' && role !== 'SALES')) return {};
    const { leads, tasks } = await this.open.countOf(landownerId, _id);
    return { openLeads: leads, openTasks: tasks };
  }

  async options(): Promise<AccountOptions> {
    const namesOwners = currentPrincipal().kind === 'superAdmin';
    const [landowners, builders, businesses, estates] = await Promise.all([
      namesOwners ? this.lists.landowners() : [],
      namesOwners ? this.lists.profiles('builder') : [],
      this.lists.profiles('business'),
      this.estates.titles(MAX_ESTATES),
    ]);
    return {
      landowners,
      builders,
      businesses,
      estates: estates.map(({ _id, title, landownerId }) => ({
        _id: String(_id),
        name: title,
        landownerId: String(landownerId),
      })),
    };
  }
}

/** Up to 0.2.0, actions without a session, such as a login, were recorded as anonymous: they are the account's own. */
function eventOf(
  entry: AuditEntryRecord,
  names: ReadonlyMap<string, string>,
  owner: Parameters<typeof fullName>[0],
): AccountEvent {
  const { at, actorId, actorRole, from, to, reason } = entry;
  const own = actorRole === 'ANONYMOUS' ? fullName(owner) : null;
  return { at: at.toISOString(), by: actorName(entry, names.get(actorId ?? '') ?? own), from, to: to ?? '', reason };
}

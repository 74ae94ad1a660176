import { Injectable } from '@nestjs/common';
import {
  type AnswerOf,
  type Attribution,
  type FiledLead,
  type getFiledLeads,
  type QueryOf,
  wasFirst,
} from '@lotline/shared-domain';
import { currentPrincipal } from '../database/scope.js';
import { purchaserOf, FiledHolds } from '../initial-hold/filed-holds.service.js';
import type { Filed } from '../initial-hold/filed-hold.js';
import { OwnHoldView } from '../initial-hold/own-hold-view.service.js';
import { type FiledLeadRecord, FiledLeadsRepository } from './filed-leads.repository.js';

/** Most filed holds that are looked through, newest first, and leads of a page. */
const [MOST_HOLDS, PAGE_SIZE] = [2_000, 25];

type Page = AnswerOf<typeof getFiledLeads>;
type Query = NonNullable<QueryOf<typeof getFiledLeads>>;
/** A purchaser in one estate: what the caller filed for them, filed last first. */
type FiledFor = readonly [Filed, ...Filed[]];

const keyOf = ({ estateId, email }: { readonly estateId: unknown; readonly email: string }): string =>
  `${String(estateId)} ${email}`;
const textOf = (id: unknown): string | null => (id ? String(id) : null);

/**
 * user/getFiledLeads: the purchasers that a builder or channel partner filed holds for (D67, D173), as they entered them.
 * Whether another partner was first is all that they learn of others.
 */
@Injectable()
export class FiledLeads {
  constructor(
    private readonly holds: FiledHolds,
    private readonly leads: FiledLeadsRepository,
    private readonly view: OwnHoldView,
  ) {}

  /** `search` matches what the caller entered: names and email address. */
  async page({ search, page }: Query): Promise<Page> {
    const all = byPurchaser(await this.holds.newest(MOST_HOLDS)).filter((filed) => matches(filed, search));
    const totalPages = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
    const at = Math.min(Math.max(1, Math.trunc(Number(page)) || 1), totalPages);
    const shown = all.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE);
    return {
      data: await this.#views(shown),
      total: all.length,
      page: at,
      limit: PAGE_SIZE,
      totalPages,
      hasNextPage: at < totalPages,
    };
  }

  async #views(shown: readonly FiledFor[]): Promise<FiledLead[]> {
    const people = shown.map(([{ hold }]) => ({ estateId: hold.estateId, email: hold.leadEmail }));
    const leads = new Map((await this.leads.of(people)).map((lead) => [keyOf(lead), lead]));
    const holds = shown.flat().map(({ hold }) => hold);
    const views = new Map((await this.view.of(holds)).map((view, at) => [holds[at], view]));
    return shown.map((filed) => {
      const [newest] = filed;
      const estate = views.get(newest.hold)?.estate;
      const lead = leads.get(keyOf({ estateId: newest.hold.estateId, email: newest.hold.leadEmail }));
      const { firstName, lastName, email, phone } = purchaserOf(newest);
      return {
        _id: String(lead?._id ?? newest.hold._id),
        estateTitle: estate?.title ?? '',
        timeZone: estate?.timeZone ?? 'UTC',
        firstName,
        lastName,
        email,
        phone,
        isFirst: isFirst(lead, filed),
        filedAt: newest.filedAt.toISOString(),
        lots: filed.map(({ hold }) => ({
          lotId: String(hold.lotId),
          lotTitle: views.get(hold)?.lotTitle ?? '',
          status: hold.status,
        })),
      };
    });
  }
}

function byPurchaser(filed: readonly Filed[]): FiledFor[] {
  const found = new Map<string, [Filed, ...Filed[]]>();
  for (const one of filed) {
    const key = keyOf({ estateId: one.hold.estateId, email: one.hold.leadEmail });
    const before = found.get(key);
    if (before) before.push(one);
    else found.set(key, [one]);
  }
  return [...found.values()];
}

function matches([newest]: FiledFor, search: string | null | undefined): boolean {
  if (!search) return true;
  const { firstName, lastName, email } = purchaserOf(newest);
  const text = `${firstName} ${lastName} ${email}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** By the lead's attributions; of holds from before there were any, by who filed the first of them. */
function isFirst(lead: FiledLeadRecord | undefined, filed: FiledFor): boolean {
  const principal = currentPrincipal();
  const partner = {
    userId: 'userId' in principal ? (principal.userId ?? '') : '',
    businessId: principal.kind === 'partner' ? principal.businessId : null,
  };
  const attributions = (lead?.attributions ?? []).map(({ businessId, filedBy }): Attribution => ({
    businessId: textOf(businessId),
    filedBy: textOf(filedBy),
  }));
  return wasFirst(attributions, partner) ?? filed.some(({ hold }) => String(hold.filedBy) === partner.userId);
}

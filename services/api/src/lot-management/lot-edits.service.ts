import { Injectable } from '@nestjs/common';
import {
  followsPrice,
  formatDate,
  formatCurrency,
  type StaffLot,
  startOfCalendarDay,
  unshownPrice,
  type UpdateLot,
} from '@lotline/shared-domain';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import type { LotRecord } from '../lot/lot.model.js';
import { type EditableLot, LotTransitions } from '../lot-transitions/lot-transitions.js';
import { notFound } from '../read-cache/not-found.js';
import { lotView } from '../staff-catalogue/lot-view.js';
import { LotHistory } from './lot-history.service.js';
import type { Seen } from './lot-plan.js';
import { invalid } from './lot-management.service.js';

const DATES = {
  registrationDate: 'Registration',
  financeDueDate: 'Finance due',
  settlementDate: 'Settlement',
} as const;
type DateField = keyof typeof DATES;

const NO_PRICE = 'A price can’t be taken away. Type a new one, or leave it as it is.';

/** Edits of a lot other than its status; each change is described in the lot's history. */
@Injectable()
export class LotEdits {
  constructor(
    private readonly locked: LotUnderLock,
    private readonly transitions: LotTransitions,
    private readonly history: LotHistory,
    private readonly unit: UnitOfWork,
  ) {}

  async update({ lotId, rev, key, body }: Seen<UpdateLot>): Promise<OnceAnswer<StaffLot>> {
    const scene = await this.locked.scene(lotId);
    if (!scene) throw notFound('lot');
    return this.unit.once(
      { action: 'staff/updateLot', target: lotId, key, body: { ...body, rev } },
      async (session) => {
        const lot = await this.locked.read(session, scene.lot._id);
        if (lot.rev !== rev) throw await this.history.stale(lot._id, scene.estate.timeZone);
        // Without a price an empty field changes nothing; with one it is refused, as it would seem to be saved.
        if (body.price === null && lot.price) throw invalid('price', NO_PRICE);
        const { fields, words } = changesOf(lot, body, scene.estate.timeZone);
        if (words.length === 0) return { status: 200, body: lotView(lot) };
        return {
          status: 200,
          body: lotView(await this.transitions.edit(session, lot, fields, words.join('; '), scene.estate)),
        };
      },
    );
  }
}

/** Changed fields and their wording, e.g. 'Price $310,000 → $320,000'. Dates are in the estate's zone (D65). */
function changesOf(
  lot: LotRecord,
  asked: UpdateLot,
  timeZone: string,
): { fields: Partial<EditableLot>; words: string[] } {
  const fields: Partial<EditableLot> = {};
  const words: string[] = [];
  if (typeof asked.price === 'number' && asked.price !== lot.price) {
    fields.price = asked.price;
    // Pages show the tracking value (2.8).
    if (lot.priceTracking && followsPrice(lot)) fields.priceTracking = { ...lot.priceTracking, value: asked.price };
    words.push(`Price ${formatCurrency(lot.price)} → ${formatCurrency(asked.price)}${unshownPrice(lot)}`);
  }
  if (typeof asked.isBuildersEnabled === 'boolean' && asked.isBuildersEnabled !== lot.isBuildersEnabled) {
    fields.isBuildersEnabled = asked.isBuildersEnabled;
    words.push(`House & land ${asked.isBuildersEnabled ? 'on' : 'off'}`);
  }
  for (const name of Object.keys(DATES) as DateField[]) {
    const day = asked[name];
    if (day === undefined) continue;
    const before = lot[name];
    if ((before ? formatDate(before, timeZone, 'YYYY-MM-DD') : null) === day) continue;
    fields[name] = day === null ? null : startOfCalendarDay(day, timeZone);
    words.push(`${DATES[name]} ${formatDate(before, timeZone)} → ${formatDate(day, timeZone)}`);
  }
  if (asked.conditions !== undefined && (asked.conditions ?? '') !== (lot.conditions ?? '')) {
    fields.conditions = asked.conditions ?? '';
    words.push('Conditions changed');
  }
  return { fields, words };
}

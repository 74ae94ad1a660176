import { Injectable } from '@nestjs/common';
import {
  compareTitles,
  describePrice,
  type OwnLotsEstate,
  type OwnLotsOfEstate,
  type Receipt,
  siteCostOf,
} from '@lotline/shared-domain';
import { slicesOf } from '../common/in-slices.js';
import { toId } from '../database/entity-id.js';
import { publicLotOf } from '../lot/public-lot.js';
import { notFound } from '../read-cache/not-found.js';
import { ownBuilder } from '../builder/own-builder.js';
import { openedAtOf, OwnLotsRepository, type OwnRow, type VisibleEstate } from './own-lots.repository.js';

/** Things by a key of each, in their order. */
function byKey<T>(things: readonly T[], keyOf: (thing: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
  }
  return groups;
}

interface Facts {
  readonly available: number;
  /** Ids of the builder's designs on offer. */
  readonly onOffer: ReadonlySet<string>;
  /** When the caller last saw its lots. */
  readonly seenAt: string | null;
}

/** Lots that are opened to the caller's builder: linked, there, and of an estate that visitors reach. */
@Injectable()
export class OwnLotsService {
  constructor(private readonly lots: OwnLotsRepository) {}

  /** The caller has seen the lots that are opened to its builder by now. */
  async markSeen(): Promise<Receipt> {
    await this.lots.markLotsSeen(ownBuilder().userId, new Date());
    return { ok: true };
  }

  /** builder/getOwnLotEstates */
  async estates(): Promise<OwnLotsEstate[]> {
    const { builderId, userId } = ownBuilder();
    const rows = await this.lots.rows(builderId);
    const estates = byKey(rows, ({ estateId }) => estateId);
    const visible = await this.lots.visible([...estates.keys()]);
    const shown = new Set(visible.map(({ _id }) => String(_id)));
    const there = await this.lots.counts(rows.filter(({ estateId }) => shown.has(estateId)).map(({ lotId }) => lotId));
    const ids = new Set(there.map(({ _id }) => _id));
    const lots = byKey(there, ({ estateId }) => estateId);
    const onOffer = await this.lots.onOffer(builderId);
    const seenAt = (await this.lots.lotsSeenAt(userId))?.toISOString() ?? null;
    return visible.flatMap((estate) => {
      const own = (estates.get(String(estate._id)) ?? []).filter(({ lotId }) => ids.has(lotId));
      const ofEstate = lots.get(String(estate._id)) ?? [];
      const available = ofEstate.filter(({ status }) => status === 'available').length;
      return own.length > 0 ? [estateOf(estate, own, { available, onOffer, seenAt })] : [];
    });
  }

  /**
   * builder/getOwnLots: facts of lots as the public catalogue has them, with the builder's own site costs.
   * @throws DomainError `not_found` where no lot of the estate is opened to the caller
   */
  async ofEstate(estateId: string): Promise<OwnLotsOfEstate> {
    const { builderId, userId } = ownBuilder();
    const rows = await this.lots.rows(builderId, toId(estateId));
    const [estate] = rows.length > 0 ? await this.lots.visible([estateId]) : [];
    if (!estate) throw notFound('estate');
    const ofLot = new Map(rows.map((row) => [row.lotId, row]));
    const found = await this.lots.lotsOf([...ofLot.keys()]);
    if (found.length === 0) throw notFound('estate');
    const stages = (await this.lots.stagesOf(estate._id)).sort((a, b) => compareTitles(a.title, b.title));
    const ofStage = byKey(found, ({ stageId }) => stageId);
    const designIds = new Set(rows.flatMap(({ designs }) => designs.map(({ designId }) => designId)));
    const designs = await this.lots.designsOf(builderId, [...designIds]);
    const onOffer = new Set(designs.filter(({ isActive }) => isActive).map(({ _id }) => String(_id)));
    const seenAt = (await this.lots.lotsSeenAt(userId))?.toISOString() ?? null;
    const own = found.flatMap(({ _id }) => ofLot.get(_id) ?? []);
    const available = found.filter(({ status }) => status === 'available').length;
    const lots: OwnLotsOfEstate['lots'] = [];
    const turn = slicesOf();
    for (const stage of stages)
      for (const lot of ofStage.get(String(stage._id)) ?? []) {
        const row = ofLot.get(lot._id);
        if (!row) continue;
        const { _id, title, status, size, blockWidth, blockDepth, registrationDate, priceTracking, isBuildersEnabled } =
          publicLotOf(lot, estate, undefined, stage);
        lots.push({
          _id,
          stageId: String(stage._id),
          stageTitle: stage.title,
          title,
          status,
          ...(size !== undefined && { size }),
          ...(blockWidth !== undefined && { blockWidth }),
          ...(blockDepth !== undefined && { blockDepth }),
          ...(registrationDate && { registrationDate }),
          priceText: estate.hidePrice ? '' : describePrice({ priceTracking: priceTracking ?? null }).text,
          isBuildersEnabled,
          linkedAt: openedAtOf(row),
          homes: row.designs.map((home) => ({ designId: home.designId, ...siteCostOf(home) })),
        });
        await turn();
      }
    return {
      estate: estateOf(estate, own, { available, onOffer, seenAt }),
      timeZone: estate.timeZone,
      showInitialHold: estate.showInitialHold !== false,
      designs: designs.map(({ _id, name, isActive, width, length, basePrice }) => ({
        _id: String(_id),
        name,
        isActive,
        width,
        length,
        basePrice,
      })),
      lots,
    };
  }
}

/** `linked` counts lots with a design on offer; `newLots` those that were opened since the caller last saw them. */
function estateOf(
  { _id, key, title, suburb, logoUrl }: VisibleEstate,
  rows: readonly OwnRow[],
  { available, onOffer, seenAt }: Facts,
): OwnLotsEstate {
  return {
    estateId: String(_id),
    key,
    title,
    ...(suburb && { suburb }),
    ...(logoUrl && { logoUrl }),
    lots: rows.length,
    available,
    linked: rows.filter(({ designs }) => designs.some(({ designId }) => onOffer.has(designId))).length,
    newLots: rows.filter((row) => seenAt === null || openedAtOf(row) > seenAt).length,
  };
}

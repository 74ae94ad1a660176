import { plural } from '../format/plural.js';

/** Which lots of an estate designs are linked to. Absent limits don't limit; sizes in m², frontages in metres. */
export interface LotsWanted {
  readonly stageIds?: readonly string[] | undefined;
  readonly lotIds?: readonly string[] | undefined;
  readonly minFrontage?: number | null | undefined;
  readonly maxFrontage?: number | null | undefined;
  readonly minSize?: number | null | undefined;
  readonly maxSize?: number | null | undefined;
}
interface MeasuredLot {
  readonly _id: string;
  readonly stageId: string;
  readonly blockWidth?: number | null | undefined;
  readonly size?: number | null | undefined;
}
const isWithin = (
  value: number | null | undefined,
  least: number | null | undefined,
  most: number | null | undefined,
): boolean => {
  if (typeof least !== 'number' && typeof most !== 'number') return true;
  // An irregular lot has no frontage: it is in no range of them.
  if (typeof value !== 'number') return false;
  return (typeof least !== 'number' || value >= least) && (typeof most !== 'number' || value <= most);
};

/** Whether a lot is among those wanted: the same rule counts before and links after. */
export const isWantedLot = (lot: MeasuredLot, wanted: LotsWanted): boolean =>
  (!wanted.lotIds || wanted.lotIds.includes(lot._id)) &&
  (!wanted.stageIds || wanted.stageIds.includes(lot.stageId)) &&
  isWithin(lot.blockWidth, wanted.minFrontage, wanted.maxFrontage) &&
  isWithin(lot.size, wanted.minSize, wanted.maxSize);

/** What linking did or would do. `links`: designs on lots that were not linked before. */
export interface LinkCount {
  readonly lots: number;
  readonly links: number;
  readonly enabled: number;
}
/** The sentence about it. @example linkCountText({ lots: 60, links: 240, enabled: 12 }) // '60 lots, 240 new links, House & land switched on for 12 lots' */
export const linkCountText = ({ lots, links, enabled }: LinkCount): string =>
  [
    plural(lots, 'lot'),
    plural(links, 'new link'),
    ...(enabled > 0 ? [`House & land switched on for ${plural(enabled, 'lot')}`] : []),
  ].join(', ');

import { describePrice, type LotDocument, type PriceTracking, type PublicLot } from '@lotline/shared-domain';
import type { PublicLotRecord, ReadLot } from './lot.repository.js';

const isoOf = (at: Date | string): string => (typeof at === 'string' ? at : at.toISOString());

/** Estate settings that decide what visitors see of its lots. */
export interface Visibility {
  readonly hidePrice: boolean;
  readonly showFutureLots: boolean;
}

/** The statuses at which a lot shows only shape and number, unless the estate shows future lots (D6, D59). */
export const secretStatuses = ({ showFutureLots }: Pick<Visibility, 'showFutureLots'>): readonly string[] =>
  showFutureLots ? ['withdrawn'] : ['withdrawn', 'not_released'];
/** Whether visitors see only shape and number of a lot. */
export const isSecret = (lot: Pick<PublicLotRecord, 'status'>, estate: Visibility): boolean =>
  lot.status === 'withdrawn' || (lot.status === 'not_released' && !estate.showFutureLots);

/** A stage's dates of registration, which count for those of its lots that have none of their own (D93). */
export interface StageDates {
  readonly status?: string;
  readonly registrationDate?: Date | null | undefined;
  readonly registeredOn?: Date | null | undefined;
}

/** Projection of a stage as far as its lots show it. */
export const STAGE_OF_LOT = 'title status registrationDate registeredOn';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * The displayed price and nothing else (D15, D87): the tracking value for `from` and fixed prices; no figure for every
 * other type or an invalid value.
 */
function addPrice(shown: Writable<PublicLot>, { priceTracking }: ReadLot, estate: Visibility): void {
  if (estate.hidePrice || !priceTracking) return;
  const { type, value } = priceTracking;
  const details: Writable<PriceTracking> = { type };
  shown.priceTracking = details;
  if ((type !== 'fixed' && type !== 'from') || typeof value !== 'number' || !(value > 0)) return;
  details.value = value;
  if (type === 'fixed') shown.price = value;
}

/** A stage that isn't released doesn't reveal its dates, except on an estate that shows future lots (D6). */
function addRegistration(shown: Writable<PublicLot>, lot: ReadLot, estate: Visibility, stage: StageDates): void {
  const isOpen = stage.status !== 'not_released' || estate.showFutureLots;
  const estimate = lot.registrationDate ?? (isOpen ? stage.registrationDate : null);
  const registered = lot.registeredOn ?? (isOpen ? stage.registeredOn : null);
  if (estimate) shown.registrationDate = isoOf(estimate);
  if (registered) shown.registeredOn = isoOf(registered);
}

/** The documents of a lot as public answers have them: public ones, and the number of members' ones (D73). */
export interface DocumentsOfLot {
  readonly documents: readonly LotDocument[];
  readonly memberDocuments: number;
  /** Public ones of its stage and estate that `documents` leaves out (D171). */
  readonly sharedDocumentsCount?: number;
}
export const NO_DOCUMENTS: DocumentsOfLot = { documents: [], memberDocuments: 0 };

/**
 * The public fields of a lot: an explicit allow-list (D6, D15, D40, D59, D87), enforced by the API, so that the page's
 * source reveals no more than the page. Plain assignments for speed: it runs for every lot of every answer built.
 */
export function publicLotOf(
  lot: ReadLot,
  estate: Visibility,
  { documents, memberDocuments, sharedDocumentsCount }: DocumentsOfLot = NO_DOCUMENTS,
  stage: StageDates = {},
): PublicLot {
  const isHidden = isSecret(lot, estate);
  const shown: Writable<PublicLot> = {
    _id: String(lot._id),
    title: lot.title,
    status: lot.status === 'withdrawn' ? 'not_released' : lot.status,
    estateId: String(lot.estateId),
    landownerId: String(lot.landownerId),
    isBuildersEnabled: isHidden ? false : lot.isBuildersEnabled,
    documents: isHidden ? [] : [...documents],
  };
  if (isHidden) return shown;
  if (sharedDocumentsCount) shown.sharedDocumentsCount = sharedDocumentsCount;
  if (memberDocuments > 0) shown.memberDocuments = memberDocuments;
  const { size, blockWidth, blockDepth, offlineSale, street, faces, features } = lot;
  if (typeof size === 'number') shown.size = size;
  if (typeof blockWidth === 'number') shown.blockWidth = blockWidth;
  if (typeof blockDepth === 'number') shown.blockDepth = blockDepth;
  addRegistration(shown, lot, estate, stage);
  addPrice(shown, lot, estate);
  if (lot.status === 'offline' && offlineSale?.salePhase) shown.offlineSale = { salePhase: offlineSale.salePhase };
  if (lot.homesCount) shown.homesCount = lot.homesCount;
  if (street) shown.street = street;
  if (faces) shown.faces = faces;
  if (features.length > 0) shown.features = [...features];
  return shown;
}

/**
 * The price as worded on the public page (2.8).
 * @example publicPriceOf(lot, estate) // 'From $310,000'
 */
export const publicPriceOf = (lot: PublicLotRecord, estate: Visibility): string =>
  describePrice({ priceTracking: publicLotOf(lot, estate).priceTracking ?? null }).text;

/**
 * Whether visitors see a difference between two states of a lot. Its stage's dates, which it shows where it has none of
 * its own, are left out: a date that equals them counts as a difference.
 */
export const isShownChange = (
  before: ReadLot,
  after: ReadLot,
  estate: Visibility & { readonly isPublic: boolean },
): boolean =>
  estate.isPublic && JSON.stringify(publicLotOf(before, estate)) !== JSON.stringify(publicLotOf(after, estate));

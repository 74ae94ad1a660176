import type { ListedLot, LotsOfStage } from '@lotline/shared-domain';
import { aListedLot, aLotsOfStage, anEstate } from '@lotline/shared-domain/testing';

export const estate = anEstate();
/** Lot 12 is the default subject of a test. */
export const lot12 = aListedLot({ _id: 'lot-12', title: '12' });

/** A lots list of one stage. */
export const listOf = (...lots: ListedLot[]): LotsOfStage[] => [aLotsOfStage({ lotData: lots })];

export const lotNumbered = (title: string, overrides: Partial<ListedLot> = {}): ListedLot =>
  aListedLot({ _id: `lot-${title}`, title, ...overrides });

import type { BuilderOfLot } from '@lotline/shared-domain';
import type { Offer } from './offers';

/** The choice of builder and design, by dropdowns or by sliders. */
export interface Chooser {
  readonly builders: readonly BuilderOfLot[];
  /** Those of the chosen builder; all while there is none. */
  readonly offers: readonly Offer[];
  readonly builderId: string | null;
  readonly chosen: Offer | null;
  /** Shown once 'View Floor Plans' was pressed without them. */
  readonly errors: { readonly builder?: string; readonly design?: string };
  readonly chooseBuilder: (builderId: string | null) => void;
  /** A press on a design; null takes the choice back. */
  readonly chooseDesign: (offer: Offer | null) => void;
}

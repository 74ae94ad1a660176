/** Most entries of each list of a design. */
export const DESIGN_LIMITS = {
  pictures: 20,
  facades: 30,
  floorplans: 10,
  choices: 40,
  inclusions: 60,
  upgrades: 60,
  features: 30,
  altText: 160,
} as const;
/** Most storeys, and most rooms of a kind; lengths in metres, areas in m², prices in whole dollars. */
export const DESIGN_MOST = { storey: 4, rooms: 20, length: 200, area: 5_000, price: 100_000_000 } as const;

/** Maximum length of a name or another single line of a design, in characters. */
export const MAX_DESIGN_TEXT = 120;

/** States of a design: a draft was never on offer. Derived from `isActive` and `activatedAt`. */
export const DESIGN_STATES = ['draft', 'active', 'inactive'] as const;
export type DesignState = (typeof DESIGN_STATES)[number];

/**
 * The state of a design.
 * @example designState({ isActive: false, activatedAt: null }) // 'draft'
 */
export const designState = (design: {
  readonly isActive: boolean;
  readonly activatedAt?: Date | string | null | undefined;
}): DesignState => (design.isActive ? 'active' : design.activatedAt ? 'inactive' : 'draft');

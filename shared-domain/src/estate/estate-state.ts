/** Who reaches an estate: everybody, its staff, or its staff with nothing accepted. */
export const ESTATE_STATES = ['public', 'private', 'archived'] as const;
export type EstateState = (typeof ESTATE_STATES)[number];

const BADGE = {
  public: { label: 'Public', tone: 'success' },
  private: { label: 'Private', tone: 'gray' },
  archived: { label: 'Archived', tone: 'warning' },
} as const satisfies Record<EstateState, { label: string; tone: string }>;

/** The state of an estate. An archived one is never public. */
export const estateStateOf = ({
  isPublic,
  archivedAt,
}: {
  readonly isPublic: boolean;
  readonly archivedAt?: unknown;
}): EstateState => (archivedAt ? 'archived' : isPublic ? 'public' : 'private');

/** Label and tone of an estate's state. */
export const estateStateBadge = (state: EstateState): (typeof BADGE)[EstateState] => BADGE[state];

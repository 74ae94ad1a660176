/** A member of a landowner's team who may get leads. */
export interface AssignableUser {
  readonly userId: string;
  readonly isDisabled: boolean;
  /** The end of the last day on which they are away, ISO 8601; null: not away. */
  readonly awayUntil: string | null;
  /** When a lead of the estate was last given to them, ISO 8601; null: never. */
  readonly lastGivenAt: string | null;
}

/** Whether a lead may be given to someone (D152): neither disabled nor away. @param now ms */
export const isAssignable = (
  { isDisabled, awayUntil }: Pick<AssignableUser, 'isDisabled' | 'awayUntil'>,
  now: number,
): boolean => !isDisabled && (awayUntil === null || Date.parse(awayUntil) <= now);

/** Who of an estate's assignees gets the next lead: who waited longest for one; null if none may (D152). */
export function nextAssignee(users: readonly AssignableUser[], now: number): string | null {
  const [next] = users
    .filter((user) => isAssignable(user, now))
    .toSorted((a, b) => (a.lastGivenAt ?? '').localeCompare(b.lastGivenAt ?? ''));
  return next?.userId ?? null;
}

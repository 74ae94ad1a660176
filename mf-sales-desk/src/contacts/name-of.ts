/** A person's name, or else their first address. */
export const nameOf = ({
  firstName,
  lastName,
  emails,
}: {
  firstName: string;
  lastName: string;
  emails?: readonly string[] | null;
}): string => `${firstName} ${lastName}`.trim() || (emails?.[0] ?? '');

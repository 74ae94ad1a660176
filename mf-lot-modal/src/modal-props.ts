const fieldsOf = (input: unknown): Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** A modal about one lot. */
export function lotProps(input: unknown): { lotId: string } | null {
  const lotId = textOf(fieldsOf(input).lotId);
  return lotId ? { lotId } : null;
}

/** The buyer's hold form. `byChoice`: a builder or channel partner asked for it and not for their own. */
export function holdProps(input: unknown): { lotId: string; byChoice: boolean } | null {
  const props = lotProps(input);
  return props && { ...props, byChoice: fieldsOf(input).byChoice === true };
}

/** A modal that may be about a lot: without one it is about the estate. */
export const optionalLotProps = (input: unknown): { lotId: string | null } => ({
  lotId: textOf(fieldsOf(input).lotId),
});

/** A modal that names a lot without reading it. */
export function namedLotProps(input: unknown): { lotId: string; lotTitle: string } | null {
  const lotTitle = textOf(fieldsOf(input).lotTitle);
  const props = lotProps(input);
  return props && lotTitle ? { ...props, lotTitle } : null;
}

/** A modal that needs nothing. */
export const noProps = (): object => ({});

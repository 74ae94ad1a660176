/** Props of the quote's modals. */
export function quoteProps(input: unknown): { lotId: string } | null {
  const { lotId } = (typeof input === 'object' && input !== null ? input : {}) as { lotId?: unknown };
  return typeof lotId === 'string' && lotId !== '' ? { lotId } : null;
}

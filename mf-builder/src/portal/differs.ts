const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');

/**
 * Whether typed values differ from the saved ones; a number is what its text says, and null is nothing.
 * @example differs({ price: '289900' }, { price: 289_900 }) // false
 */
export const differs = (typed: object, saved: object): boolean =>
  Object.entries(saved).some(
    ([name, value]) => asText((typed as Readonly<Record<string, unknown>>)[name]) !== asText(value),
  );

export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that is a whole number, or its default. Throws an error with its name for anything else. */
export function wholeNumber(env: Environment, name: string, fallback: number): number {
  const raw = env[name];
  if (raw === undefined || raw === '') return fallback;
  if (!/^\d+$/.test(raw)) throw new Error(`${name} must be a whole number, not "${raw}"`);
  return Number(raw);
}

const MODES = ['production', 'development', 'test'] as const;
export type Mode = (typeof MODES)[number];

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The value of NODE_ENV, which must match exactly. Development reveals and allows more than production may, so it is
 * never the default for a missing or misspelt value.
 */
export function modeOf({ NODE_ENV }: Environment): Mode {
  const mode = MODES.find((known) => known === NODE_ENV);
  if (mode) return mode;
  const said = NODE_ENV ? `NODE_ENV is "${NODE_ENV}", which nobody knows` : 'NODE_ENV is not set';
  throw new Error(`${said}: say ${MODES.join(', ')}, in small letters (npm start says development)`);
}

/**
 * Refuses what only development and tests need: demo data, benchmarks.
 * @example refuseInProduction(process.env, 'demo data')
 */
export function refuseInProduction(env: Environment, what: string): void {
  if (modeOf(env) === 'production') throw new Error(`Production takes no ${what}`);
}

const MODES = ['production', 'development', 'test'] as const;
export type Mode = (typeof MODES)[number];

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * What NODE_ENV says, word for word. Development shows and allows more than a product may, so it is never what a missing or a
 * mistyped word means.
 */
export function modeOf({ NODE_ENV }: Environment): Mode {
  const mode = MODES.find((known) => known === NODE_ENV);
  if (mode) return mode;
  const said = NODE_ENV ? `NODE_ENV is "${NODE_ENV}", which nobody knows` : 'NODE_ENV is not set';
  throw new Error(`${said}: say ${MODES.join(', ')}, in small letters (npm start says development)`);
}

/** Stops what only trying, developing and testing need: demo data, benchmarks. @example refuseInProduction(process.env, 'demo data') */
export function refuseInProduction(env: Environment, what: string): void {
  if (modeOf(env) === 'production') throw new Error(`Production takes no ${what}`);
}

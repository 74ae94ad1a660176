/** What this suite's global setup started (tools/test/federation/setup.mjs). */
export interface Run {
  root: string;
  folder: string;
  previous: { tag: string; commit: string; root: string };
  door: string;
  secretKeys: Readonly<Record<string, string>>;
  publicKeys: Readonly<Record<string, { key: string; remotes: readonly string[] | '*' }>>;
  testbeds: readonly TestbedAddresses[];
}

/** One worker's own database, its API processes of main and of the previous release, and the ports of its hosts. */
export interface TestbedAddresses {
  url: string;
  previousUrl: string;
  database: string;
  ports: Readonly<Record<string, number>>;
  deployToken: string;
}

/** The run this worker belongs to. */
export function theRun(): Run {
  const text = process.env.LOTLINE_FEDERATION;
  if (!text) throw new Error('LOTLINE_FEDERATION is missing: run this suite with "npm run e2e:federation"');
  return JSON.parse(text) as Run;
}

/** All remotes; first those with a public part. */
export const SHOWN = ['mf-estate-map', 'mf-lot-modal'] as const;
export const OTHERS = ['mf-builder', 'mf-customer', 'mf-admin-maps', 'mf-sales-desk'] as const;
export const REMOTES = [...SHOWN, ...OTHERS] as const;
export const SHELL = 'shell';
/** The remote of an external team (examples/own-remote), built with the previous release's packed tool. */
export const OUTSIDE = 'mf-open-days';
/** The demo estate under test, and another one. */
export const ESTATE = 'tallowbrook-rise';

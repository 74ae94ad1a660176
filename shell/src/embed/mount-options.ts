/** Options of a `<div data-lotline-remote>`. */
export interface MountOptions {
  remote: string;
  kind: 'slot' | 'route';
  name: string;
  /** The estate's key or id. */
  estate: string | null;
  accent: string | null;
  /** All other attributes, passed as string props. */
  props: Readonly<Record<string, string>>;
}

const OWN = new Set(['lotlineRemote', 'estate', 'slot', 'route', 'accent']);
const NAME = /^mf-[a-z][a-z0-9-]*$/;

/** Parses a div's data attributes; null when incomplete. */
export function mountOptionsOf(data: Readonly<Record<string, string | undefined>>): MountOptions | null {
  const { lotlineRemote: remote = '', slot, route, estate, accent } = data;
  const name = slot ?? route;
  if (!NAME.test(remote) || !name) return null;
  const props = Object.fromEntries(
    Object.entries(data).filter((pair): pair is [string, string] => !OWN.has(pair[0]) && pair[1] !== undefined),
  );
  return { remote, name, kind: slot ? 'slot' : 'route', estate: estate?.trim() || null, accent: accent ?? null, props };
}

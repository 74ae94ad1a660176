import { pathTo, routes } from '@lotline/shared-domain';

/** Data attributes of a `<div data-lotline-estate>` → query keys of the framed page. */
const QUERY: readonly (readonly [attribute: string, key: string])[] = [
  ['lotlineView', 'default'],
  ['view', 'default'],
  ['default', 'default'],
  ['stageId', 'stageId'],
  ['lotId', 'lotId'],
  ['builder', 'builder'],
  ['businessId', 'businessId'],
];

export interface EmbedOptions {
  estate: string;
  /** Origin of Lotline's pages. */
  lotline: string;
  /** Address of the framed page. */
  src: string;
  /** The estate's page for a new tab. */
  href: string;
  title: string;
  /** Initial height in px, until the frame sends its own. */
  height: number;
}

const FIRST_HEIGHT = 720;

/**
 * Parses a div's data attributes. @example optionsOf({ lotlineEstate: 'tallowbrook-rise', default: 'list' },
 * 'https://lots.example')
 */
export function optionsOf(data: Readonly<Record<string, string | undefined>>, lotline: string): EmbedOptions | null {
  const estate = data.lotlineEstate?.trim();
  if (!estate) return null;
  const query = new URLSearchParams({ embed: 'true' });
  for (const [attribute, key] of QUERY) if (data[attribute]) query.set(key, data[attribute]);
  if (data.poweredBy === 'false') query.set('powered_by_logo', 'false');
  const page = lotline + pathTo(routes.estateMap.path, { estateId: estate });
  const business = data.businessId ? `?businessId=${encodeURIComponent(data.businessId)}` : '';
  const height = Number.parseInt(data.height ?? '', 10);
  return {
    estate,
    lotline,
    src: `${page}?${query}`,
    href: page + business,
    title: data.title ?? 'Estate map and lots',
    height: height > 0 ? height : FIRST_HEIGHT,
  };
}

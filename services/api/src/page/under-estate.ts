import { type Estate, estateIdOf, estatePageTitle, routeAt } from '@lotline/shared-domain';
import { listedOrigins } from '@lotline/shared-domain';
import type { Bytes } from '../read-cache/read.js';
import { bodyOf } from './estate-answers.js';
import { offersOf } from './live-routes.js';
import type { PageSources } from './page-sources.js';
import { estateHeader } from './readable-estate.js';
import { ABSENT } from './readable-notices.js';
import type { PageAsk, ReadablePage } from './readable-page.js';
import type { Content } from './write-page.js';

/** An estate as pages under it find it. */
export interface FoundEstate {
  /** The id or readable key in the address. */
  readonly estateId: string;
  readonly estate: Estate;
  readonly found: Bytes;
}
/** What a page adds to, or writes over, the content that all pages under an estate have. */
type Own = Partial<Content> & Pick<Content, 'main'>;
type Write = (found: FoundEstate, ask: PageAsk, sources: PageSources) => Own | Promise<Own>;

/** The content of a page under an estate, with the estate's header, colour and frame policy; 404 without the estate. */
export const underEstate =
  (write: Write): ReadablePage['content'] =>
  async (ask, sources) => {
    const { pathname, query, builds } = ask;
    const estateId = estateIdOf(pathname) ?? '';
    const found = await sources.bytesOrNull(sources.estates.one(estateId));
    if (!found) return { ...ABSENT, estateId };
    const estate = bodyOf<Estate>(found);
    const embed = query.get('embed') === 'true';
    return {
      status: 200,
      title: estatePageTitle(pathname, estate.title),
      description: `${estate.title}, ${estate.suburb}`,
      path: null,
      header: estateHeader(estate, embed ? { share: false } : offersOf(builds)),
      data: [found],
      estateId,
      frameAncestors: embed ? listedOrigins((await sources.estates.framing(estateId)) ?? []) : [],
      themeColour: estate.iconColor,
      contact: estate.contact,
      screen: routeAt(pathname)?.name,
      ...(await write({ estateId, estate, found }, ask, sources)),
    };
  };

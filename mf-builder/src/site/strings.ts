import { formatCount, lotLabel, plural, shownLotNumber, stageLabel } from '@lotline/shared-domain';
import { homeStrings } from '../homes/strings';

/** Words of the homes on a builder's own website. */
export const siteStrings = {
  designs: homeStrings.browse.allDesigns,
  moreDesigns: 'Show more home designs',
  none: 'No home designs are on offer at the moment',
  noneHint: 'New designs appear here as soon as they are on offer.',
  unknown: 'These home designs can’t be found',
  unknownHint: 'The page asks for a builder that isn’t known here.',
  lotsFor: (design: string) => `Lots for the ${design}`,
  lotsHint: (design: string) =>
    `Each of these lots suits the ${design}. Choose one to see floor plans and a price guide.`,
  toDesigns: 'All home designs',
  toLots: (design: string) => `Other lots for the ${design}`,
  inEstate: (estate: string, suburb: string) => `${estate}, ${suburb}`,
  count: (count: number) => `${plural(count, 'lot')} available`,
  lot: lotLabel,
  stage: stageLabel,
  choose: 'Choose this lot',
  chooseLot: (title: string, estate: string) => `Choose lot ${shownLotNumber(title)} at ${estate}`,
  moreLots: (count: number) => `Show ${plural(count, 'more lot')}`,
  moreLotsAt: (count: number, estate: string) => `Show ${plural(count, 'more lot')} at ${estate}`,
  all: (count: number, estate: string) => `See all ${formatCount(count)} lots at ${estate}, in a new tab`,
  noLots: 'No lots for this design at the moment',
  noLotsHint: 'Lots appear here as soon as they are released. Another design may suit one that is on sale now.',
  loading: homeStrings.loading,
  loadingLots: 'Loading lots',
  failed: homeStrings.failedTitle,
  failedLots: 'The lots could not be loaded',
  failedHint: homeStrings.failed,
  retry: homeStrings.retry,
} as const;

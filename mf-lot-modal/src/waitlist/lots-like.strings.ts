import { formatMonthYear, plural, stageLabel, type LotsLike } from '@lotline/shared-domain';

type LastRelease = NonNullable<LotsLike['last']>;

/** Texts about the lots that are like those wished for; `asks`: whether anything is wished. */
export const likeStrings = {
  label: 'Lots like this',
  available: (count: number, asks: boolean) =>
    asks && count === 0
      ? 'No lot like this is available now. We’ll email you when one is.'
      : `${plural(count, 'lot')}${asks ? ' like this' : ''} ${count === 1 ? 'is' : 'are'} available now.`,
  see: (count: number) => (count === 1 ? 'See this lot' : 'See these lots'),
  last: ({ title, releaseDate, count }: LastRelease, timeZone: string, asks: boolean) => {
    const lots = asks && count === 0 ? 'no lot' : plural(count, 'lot');
    return `${stageLabel(title)}, released ${formatMonthYear(releaseDate, timeZone)}, had ${lots}${asks ? ' like this' : ''}.`;
  },
  noPrices:
    'Prices here are on request, so lots can’t be matched to a budget. Leave it empty to hear about every lot that fits otherwise.',
};

import { formatCount, lotLabel, shownLotNumber, plural, stageLabel } from '@lotline/shared-domain';

export const strings = {
  lots: {
    title: (estate: string) => `Lots available in ${estate}`,
    count: (count: number) => `${plural(count, 'lot')} available`,
    lot: lotLabel,
    stage: stageLabel,
    view: 'View lot',
    viewLot: (title: string) => `View lot ${shownLotNumber(title)}`,
    onMap: 'On the map',
    onMapLot: (title: string) => `${lotLabel(title)} on the map, in a new tab`,
    all: (count: number) => `Show all ${formatCount(count)} lots`,
    loading: 'Loading lots',
    none: 'No lots are available at the moment',
    noneHint: 'New releases appear here as soon as they are public.',
    failed: 'The lots could not be loaded',
    failedHint: 'Check your connection and try again.',
    retry: 'Try again',
  },
} as const;

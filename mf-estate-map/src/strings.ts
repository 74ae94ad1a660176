import { ESTATE_PAGE_WORDS as page, formatCount, lotLabel, plural, stageLabel } from '@lotline/shared-domain';

/** '3 of 10 available match'; then how many lots there are with those that aren't for sale. With none available, those alone. */
function matches({ shown, available, ofAvailable }: { shown: number; available: number; ofAvailable: number }): string {
  if (shown === 0) return 'No lots match';
  if (available === 0) return `${plural(shown, 'lot')} ${shown === 1 ? 'matches' : 'match'}, none available`;
  const more = shown > available ? ` · ${plural(shown, 'lot')} shown` : '';
  return `${formatCount(available)} of ${formatCount(ofAvailable)} available match${more}`;
}

export const strings = {
  stage: stageLabel,
  lot: lotLabel,
  availableLots: (count: number) => plural(count, 'Available Lot'),
  showMore: (rest: number) => `Show more lots (${rest})`,
  retry: 'Retry',

  page: {
    upToDate: page.upToDate,
    asOf: (time: string) => `as of ${time}`,
    view: page.view,
    noEstateMap: page.noEstateMap,
    noStageMap: page.noStageMap,
    closedStage: page.closedStage,
    print: 'Print',
    chooseFromList: 'Choose from a list',
    loading: 'Loading the estate',
    partFailed: 'This part of the page could not be loaded',
    selectStage: page.selectStage,
    joinWaitlist: page.joinWaitlist,
    waitlist: 'the waitlist',
    joinWaitlistText: page.joinWaitlistText,
    register: page.register,
    enquiry: page.enquiry,
    enquiryText: page.enquiryText,
    message: page.message,
    shareMap: page.shareMap,
    shareMapText: (estate: string) => `Email the map of ${estate} to yourself or someone else.`,
  },

  estateMap: {
    name: (estate: string, stages: number) => `Map of ${estate}, ${plural(stages, 'stage')}`,
    controls: 'Map controls',
    stageName: (title: string, status: string, available: number) =>
      `${stageLabel(title)}, ${status}, ${plural(available, 'available lot')}`,
    legend: 'Stages on the map',
    late: 'The map is taking longer than usual. The list has the same lots.',
    failed: 'The map could not be loaded',
    failedText: 'Please check your connection and try again.',
    navigation: page.navigation,
    allStages: page.showAllStages,
    navigationHint: page.navigationHint,
  },

  stageMap: {
    name: (title: string, lots: number, available: number) =>
      `${stageLabel(title)} map, ${plural(lots, 'lot')}, ${available} available`,
    legend: 'Lot statuses: choose which are shown',
    back: page.back,
    caption: page.stageCaption,
    hint: page.stageHint,
    eligible: 'This lot is eligible for you to build your own home and land package.',
    failed: 'The stage could not be loaded',
    absent: 'We can’t find this stage',
    absentText: 'It may have been renamed or removed.',
    toMasterplan: page.masterplan,
    toList: page.allStages,
  },

  panel: {
    label: page.panel,
    masterplan: page.masterplan,
    landForSale: page.landForSale,
    suitable: (count: number) => plural(count, 'Suitable lot'),
    available: (count: number) => plural(count, 'Available lot'),
    noLand: page.noLand,
    homeAndLand: 'Create your home and land package',
    homeAndLandText: 'Lots with this mark suit a home and land package.',
    select: 'Select Lot',
    selectNamed: (title: string) => `Select ${lotLabel(title)}`,
    matching: (count: number) => `${formatCount(count)} match`,
  },

  list: {
    view: page.viewLot,
    onMap: page.viewOnMap,
    askPrice: (title: string) => `Request pricing for ${lotLabel(title)}`,
    failed: 'The lots could not be loaded',
    failedText: 'Please check your connection and try again.',
    emptyStage: 'This stage has no lots yet.',
    loading: 'Loading lots',
  },

  options: {
    label: 'Options',
    loading: 'Loading options',
    viewLand: page.viewLand,
    createPackage: page.createPackage,
    note: page.optionsNote,
  },

  filters: {
    open: (count: number, short: boolean) =>
      `${short ? page.filter : page.filterAndSort}${count > 0 ? ` (${count})` : ''}`,
    label: 'Filter and sort lots',
    availableOnly: page.availableOnly,
    matches,
    shown: (count: number) => `${plural(count, 'lot')} shown`,
    none: 'No lots match',
    noneText: 'Remove a filter to see more lots.',
    clear: 'Clear all',
  },
};

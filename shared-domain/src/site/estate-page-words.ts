import { plural } from '../format/plural.js';
import { parseStageStatus } from '../stage/stage-status.js';
import { stageLabel } from '../stage/stage-title.js';

/** Why visitors can't open a stage. */
const CLOSED = {
  sold_out: 'is sold out',
  not_released: 'isn’t released yet',
  now_selling: 'isn’t for sale now',
  unknown: 'isn’t for sale now',
} as const;

/** Texts of the estate page, shared by the server-rendered page and the app that replaces it (D71). */
export const ESTATE_PAGE_WORDS = {
  view: 'View as',
  map: 'Map',
  list: 'List',
  upToDate: 'Up to date',
  filter: 'Filter',
  filterAndSort: 'Filter and sort',
  availableOnly: 'Available only',
  noEstateMap: 'This estate has no map yet, so its lots are listed.',
  noStageMap: 'This stage has no map yet, so its lots are listed.',
  closedStage: (title: string, status: string) =>
    `${stageLabel(title)} ${CLOSED[parseStageStatus(status)]}, so the whole estate is shown.`,
  selectStage: 'Select any available stage to view lots',
  noLand: 'Currently, there is no land available. Join our waitlist to get notified about the next release.',
  joinWaitlist: 'Join Waitlist',
  joinWaitlistText:
    "Not seeing what you're looking for? Click here to join the waitlist and be informed about future releases.",
  register: 'Register',
  enquiry: 'Submit an enquiry',
  enquiryText: (estate: string) =>
    `Got a question about ${estate}? Send us a message and a member of our team will get back to you.`,
  message: 'Message',
  navigation: 'Stages now selling',
  showAllStages: (count: number) => `Show all ${count} stages`,
  navigationHint: 'Zoom in / out. Click stage to view available lots.',
  panel: 'Stages and lots',
  masterplan: 'Masterplan',
  allStages: 'All lots',
  landForSale: 'Land for sale',
  back: 'BACK',
  stageHint: 'Zoom in / out to view. Click any lot to view more info.',
  stageCaption: (title: string, available: number) => `${stageLabel(title)}: ${plural(available, 'lot')} available`,
  viewLand: 'View available land',
  createPackage: 'Create home & land package',
  optionsNote: 'Got a question? Send us a message and our team will get back to you.',
  shareMap: 'Share Map',
  viewLot: 'View lot',
  viewOnMap: 'View on map',
} as const;

/** The event catalogue of section 3, plus the page view of D39. */
export const TRACKING = {
  actionNames: {
    convertToLead: 'convertToLead',
    lotOnClick: 'lotOnClick',
    houseDesignOnClick: 'houseDesignOnClick',
    pageView: 'pageView',
  },
  categories: { onClick: 'onClick', leadConversion: 'leadConversion', pageView: 'pageView' },
  actions: { click: 'click', submit: 'submit', view: 'view' },
  labels: {
    clickLot: 'Click lot',
    contactUs: 'Contact us',
    clickHouseDesign: 'Click house design',
    makeEnquiry: 'Make enquiry',
    requestInitialHold: 'Request initial hold',
    requestHold: 'Request hold',
    pageView: 'Page view',
  },
} as const;

type ValueOf<T> = T[keyof T];

/** The location of an event; only ids and titles, no personal data. */
export interface TrackingPlace {
  estateById?: string;
  stageById?: string;
  stageTitle?: string;
  lotById?: string;
  lotTitle?: string;
  houseDesignId?: string;
  houseDesignName?: string;
}
export interface TrackingEvent extends TrackingPlace {
  actionsName: ValueOf<typeof TRACKING.actionNames>;
  eventByCategory: ValueOf<typeof TRACKING.categories>;
  eventLabelByName: ValueOf<typeof TRACKING.labels>;
  eventByAction: ValueOf<typeof TRACKING.actions>;
  /** Page views only: the estate's path, and its title. */
  path?: string;
  estateTitle?: string;
}

// Literals instead of TRACKING keep the catalogue out of the first scripts; the types check them.
function click(
  actionsName: TrackingEvent['actionsName'],
  eventLabelByName: TrackingEvent['eventLabelByName'],
  place: TrackingPlace,
): TrackingEvent {
  return {
    actionsName,
    eventByCategory: 'onClick',
    eventLabelByName,
    eventByAction: 'click',
    ...place,
  };
}
function conversion(eventLabelByName: TrackingEvent['eventLabelByName'], place: TrackingPlace): TrackingEvent {
  return {
    actionsName: 'convertToLead',
    eventByCategory: 'leadConversion',
    eventLabelByName,
    eventByAction: 'submit',
    ...place,
  };
}

/** A click on a lot (2.6). */
export function lotClickEvent(place: TrackingPlace): TrackingEvent {
  return click('lotOnClick', 'Click lot', place);
}

/** A click on a house design. */
export function houseDesignClickEvent(place: TrackingPlace): TrackingEvent {
  return click('houseDesignOnClick', 'Click house design', place);
}

/** An enquiry sent: 'Make enquiry' about a lot, else 'Contact us' (4.6, D39). */
export function enquiryEvent(place: TrackingPlace): TrackingEvent {
  return conversion(place.lotById ? 'Make enquiry' : 'Contact us', place);
}

/** A hold request sent: 'Request initial hold' from the buyer's form, 'Request hold' from the partner's (D39). */
export function holdEvent(place: TrackingPlace, { partner = false }: { partner?: boolean } = {}): TrackingEvent {
  return conversion(partner ? 'Request hold' : 'Request initial hold', place);
}

/** A quote attempt, including failed ones (D28). */
export function quoteEvent(place: TrackingPlace): TrackingEvent {
  return conversion('Make enquiry', place);
}

/** A view of the estate's page (2.3). */
export function pageViewEvent(page: { path: string; estateTitle: string; estateById?: string }): TrackingEvent {
  return {
    actionsName: 'pageView',
    eventByCategory: 'pageView',
    eventLabelByName: 'Page view',
    eventByAction: 'view',
    ...page,
  };
}

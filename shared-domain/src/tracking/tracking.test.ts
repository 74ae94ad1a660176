import { trackEventSchema } from './track-event.schema.js';
import type { TrackingEvent } from './tracking.js';
import {
  enquiryEvent,
  holdEvent,
  houseDesignClickEvent,
  lotClickEvent,
  pageViewEvent,
  quoteEvent,
} from './tracking.js';

const place = { estateById: 'e', stageById: 's', stageTitle: '4', lotById: 'l', lotTitle: '12' };
const names = (event: TrackingEvent) => [
  event.actionsName,
  event.eventByCategory,
  event.eventLabelByName,
  event.eventByAction,
];

describe('events (spec 3, D39)', () => {
  it.each<[string, TrackingEvent, string[]]>([
    ['a click on a lot', lotClickEvent(place), ['lotOnClick', 'onClick', 'Click lot', 'click']],
    [
      'a click on a design',
      houseDesignClickEvent({ houseDesignId: 'h' }),
      ['houseDesignOnClick', 'onClick', 'Click house design', 'click'],
    ],
    ['an enquiry about a lot', enquiryEvent(place), ['convertToLead', 'leadConversion', 'Make enquiry', 'submit']],
    ['Contact Us', enquiryEvent({ estateById: 'e' }), ['convertToLead', 'leadConversion', 'Contact us', 'submit']],
    ["the buyer's hold", holdEvent(place), ['convertToLead', 'leadConversion', 'Request initial hold', 'submit']],
    [
      "the partner's hold",
      holdEvent(place, { partner: true }),
      ['convertToLead', 'leadConversion', 'Request hold', 'submit'],
    ],
    ['a quote attempt', quoteEvent(place), ['convertToLead', 'leadConversion', 'Make enquiry', 'submit']],
    [
      'a page view',
      pageViewEvent({ path: '/v2/estate/rise', estateTitle: 'Rise', estateById: 'e' }),
      ['pageView', 'pageView', 'Page view', 'view'],
    ],
  ])('%s, and the API takes it', async (_, event, expected) => {
    expect(names(event)).toEqual(expected);
    await expect(trackEventSchema.validate(event, { stripUnknown: true })).resolves.toEqual(event);
  });
});

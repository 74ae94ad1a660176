import { visitorPrice } from './visitor-price.js';

const from = { type: 'from', value: 310_000 };

it.each([
  ['available', from, {}, 'From $310,000', null],
  ['available', { type: 'offers', value: 300_000 }, {}, 'Open to Offers', null],
  ['available', { type: 'hide', value: 1 }, {}, 'Request pricing', null],
  ['available', null, {}, 'Request pricing', null],
  ['available', from, { hidePrice: true }, 'Request pricing', 'the estate hides its prices'],
  ['not_released', from, {}, null, 'the lot is Not Released'],
  ['not_released', from, { showFutureLots: true }, 'From $310,000', null],
  ['withdrawn', from, { showFutureLots: true }, null, 'the lot is withdrawn'],
])('a visitor of a lot at %s with %j of an estate with %j reads %s (%s)', (status, priceTracking, estate, text, why) =>
  expect(visitorPrice({ status, priceTracking }, estate)).toEqual({ text, why }),
);

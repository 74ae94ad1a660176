import { endpoint } from './endpoint.js';
import { shape, type Wire } from '../answer/shape.js';

const plans = shape({
  title: 'string',
  intro: 'string',
  plans: [{ name: 'string', summary: 'string', points: ['string'] }],
  'contact?': 'string',
});
export type Plans = Wire<typeof plans>;

/** The provider's plans, and the target of the contact button of LandingPlans (D54). */
export const getPlans = endpoint({
  action: 'site/getPlans',
  method: 'GET',
  path: '/site/plans',
  access: 'estate.browse',
  answer: plans,
});

/** What is said of a box that has to be ticked and isn't. */
export const TICK_THE_BOX = {
  email: 'Please tick the box so that we can email you',
  quote: 'Please tick the box so that we can pass your details on',
  terms: 'Please tick the box to accept the terms',
} as const;

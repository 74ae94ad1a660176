import { shape, type Wire } from './shape.js';

/** A change of a stage in words, with who made it; `at` is an ISO time. */
export const stageEvent = shape({ _id: 'string', at: 'date', by: 'string', what: 'string', 'reason?': 'string' });
export type StageEvent = Wire<typeof stageEvent>;

/** What is in a stage (see `StageContents`), who waits for the estate's next release, and its latest changes. */
export const stageOverview = shape({
  contents: {
    notReleased: 'number',
    available: 'number',
    onHold: 'number',
    taken: 'number',
    requests: 'number',
  },
  /** People on the estate's waitlist. */
  waitlist: 'number',
  /** Latest first, at most 50. */
  history: [stageEvent],
});
export type StageOverview = Wire<typeof stageOverview>;

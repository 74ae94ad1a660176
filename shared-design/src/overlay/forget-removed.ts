import { runAfterTransition } from 'react-aria/private/utils/runAfterTransition';

/** Longer than any transition of ours lasts, in ms. */
const OVER_MS = 1000;

let timer: ReturnType<typeof setTimeout> | undefined;
const nothing = () => undefined;
const afterTransitions = () => {
  clearTimeout(timer);
  // React Aria keeps each function it is given apart, until no transition runs: always the same one.
  timer = setTimeout(() => runAfterTransition(nothing), OVER_MS);
};

/**
 * Releases removed elements. React Aria remembers the elements in transition, and never releases an element that is
 * removed while more than one of its properties changes (adobe/react-spectrum#7326), and with it the tree around it. Being asked
 * for the end of all transitions, it forgets what is no longer on the page.
 */
export function forgetRemoved(): void {
  document.addEventListener('transitionrun', afterTransitions);
}

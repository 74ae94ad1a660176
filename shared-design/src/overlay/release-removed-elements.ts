import { runAfterTransition } from 'react-aria/private/utils/runAfterTransition';

/** Longer than any of our transitions, in ms. */
const SETTLED_MS = 1000;

let timer: ReturnType<typeof setTimeout> | undefined;
const noop = () => undefined;
const afterTransitions = () => {
  clearTimeout(timer);
  // React Aria stores each distinct callback until no transition runs, so always pass the same one.
  timer = setTimeout(() => runAfterTransition(noop), SETTLED_MS);
};

/**
 * Releases removed elements. React Aria tracks elements in transition and leaks any that is removed while several of its properties change,
 * together with its tree (adobe/react-spectrum#7326). `runAfterTransition` makes it forget elements that have left the page.
 */
export function releaseRemovedElements(): void {
  document.addEventListener('transitionrun', afterTransitions);
}

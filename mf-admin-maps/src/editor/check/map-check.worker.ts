import { type CheckAsked, createMapCheckWork } from './map-check-work';

/** The worker's entry: checks a map beside the page. */
const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<CheckAsked>) => void) | null;
  postMessage(message: unknown): void;
};
const work = createMapCheckWork((told) => scope.postMessage(told));
scope.onmessage = ({ data }) => work(data);

import { type Asked, createMapImportWork } from './map-import-work';

/** The worker's entry: reads, matches and checks a surveyor's file beside the page. */
const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<Asked>) => void) | null;
  postMessage(message: unknown): void;
};
const work = createMapImportWork((told) => scope.postMessage(told));
let last = Promise.resolve();
scope.onmessage = ({ data }) => void (last = last.then(() => work(data)));

import { type Asked, createImportWork } from './import-work';

/** The worker's entry: reads and judges files beside the page. */
const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<Asked>) => void) | null;
  postMessage(message: unknown): void;
};
const work = createImportWork((told) => scope.postMessage(told));
// One after the other: what is asked while a file is read waits for it.
let last = Promise.resolve();
scope.onmessage = ({ data }) => void (last = last.then(() => work(data)));

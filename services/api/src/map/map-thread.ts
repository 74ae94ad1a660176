import { parentPort } from 'node:worker_threads';
import { JOBS, TooManyShapes, type JobName } from './map-jobs.js';
import { collected, type FromThread, partsOf, type ToThread } from './map-parts.js';

/* The thread that large maps are worked on in; see map-work.service.ts. One job at a time, in parts. */

const port = parentPort;
const inputs = new Map<number, Record<string, unknown>>();

port?.on('message', (message: ToThread) => {
  const { job } = message;
  const input = collected(inputs, message);
  if (!input || !port) return;
  const send = (answer: FromThread): void => port.postMessage(answer);
  try {
    const output = (JOBS[message.name as JobName] as (input: unknown) => object)(input);
    for (const part of partsOf(output)) send({ job, ...part });
  } catch (error) {
    const { message: text = String(error) } = error as Partial<Error>;
    send({ job, last: true, error: { text, isTooLarge: error instanceof TooManyShapes } });
  }
});

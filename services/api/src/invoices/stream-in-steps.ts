import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';

/**
 * A stream of parts that are made no faster than they are read, each when the queue admits it. The first is made before it
 * returns, so that what is wrong is still an answer, and none after the signal. The parts are made where this is called, in the caller's scope.
 * @example new StreamableFile(await streamInSteps(parts, queue.steps(), signal))
 */
export async function streamInSteps(
  parts: AsyncGenerator<Buffer>,
  inTurn: <T>(step: () => Promise<T>) => Promise<T>,
  signal: AbortSignal,
): Promise<Readable> {
  const next = (): Promise<IteratorResult<Buffer, unknown>> => inTurn(() => parts.next());
  const first = await next();
  const out = new PassThrough({ signal });
  async function send(): Promise<void> {
    for (let part = first; !part.done && !out.destroyed; part = await next())
      // Ends with an error where the reader has left.
      if (!out.write(part.value)) await once(out, 'drain');
    out.end();
  }
  // An error without a listener would end the process; its reader adds one of its own.
  out.on('error', () => undefined);
  out.once('close', () => void parts.return(undefined));
  send().catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return out;
}

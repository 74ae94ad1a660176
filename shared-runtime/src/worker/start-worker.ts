/** What a page needs of a worker. */
export interface StartedWorker {
  post(message: unknown): void;
  /** Stops it, whatever it is doing. */
  end(): void;
}
export interface WorkerListeners {
  readonly told: (message: unknown) => void;
  /** It could not be started, or broke down. */
  readonly broke: (error: unknown) => void;
}

/** A worker's script. webpack bundles the module that `new` is given: see `worker` in base-config.cjs. */
export class WorkerScript {
  constructor(readonly url: URL) {}
}

/**
 * Starts a worker. A browser starts workers of the page's own origin only, and a remote comes from another one: so the
 * script is fetched, checked against the hash in its signed row, and started from memory.
 */
export function runWorker({ url: { href } }: WorkerScript, { told, broke }: WorkerListeners): StartedWorker {
  const waiting: unknown[] = [];
  let [worker, isOver]: [Worker | null, boolean] = [null, false];
  const start = async (): Promise<void> => {
    const table = (globalThis as { __lotlineIntegrity?: Readonly<Record<string, string>> }).__lotlineIntegrity;
    const integrity = table?.[href];
    const script = await fetch(href, { credentials: 'omit', ...(integrity && { integrity }) });
    if (!script.ok) throw new Error(`Worker: ${href} answered ${script.status}`);
    const source = URL.createObjectURL(new Blob([await script.text()], { type: 'text/javascript' }));
    if (!isOver) {
      worker = new Worker(source);
      worker.onmessage = ({ data }: MessageEvent<unknown>) => told(data);
      worker.onerror = ({ message }) => broke(new Error(message));
      for (const message of waiting.splice(0)) worker.postMessage(message);
    }
    URL.revokeObjectURL(source);
  };
  start().catch(broke);
  return {
    post: (message) => (worker ? worker.postMessage(message) : void waiting.push(message)),
    end: () => {
      isOver = true;
      worker?.terminate();
    },
  };
}

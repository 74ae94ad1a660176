type Listener = { target: EventTarget; type: string; handler: unknown; capture: boolean };
const captureOf = (options: unknown): boolean =>
  typeof options === 'object' && options !== null
    ? Boolean((options as { capture?: boolean }).capture)
    : Boolean(options);

export interface LeakCount {
  listeners: number;
  timers: number;
  styles: number;
}

/** Counts what is alive on window and document: listeners, timers that have not fired, style elements. `stop` restores everything. */
export function watchLeaks(): { count(): LeakCount; alive(): string[]; stop(): void } {
  const listeners: Listener[] = [];
  const timers = new Set<unknown>();
  // jsdom's selector engine listens on the document from its first query on.
  document.querySelector('style');
  const undo = [window, document, document.body].map((target) => watchTarget(target, listeners));
  const own = {
    setInterval: window.setInterval,
    clearInterval: window.clearInterval,
    setTimeout: window.setTimeout,
    clearTimeout: window.clearTimeout,
  };
  const forget = (clear: (id?: number) => void) => (id?: number) => {
    timers.delete(id);
    clear(id);
  };
  Object.assign(window, {
    setInterval: (...args: Parameters<typeof own.setInterval>) => {
      const id = own.setInterval(...args);
      timers.add(id);
      return id;
    },
    setTimeout: (work: TimerHandler, ms?: number, ...args: unknown[]) => {
      const id: unknown = own.setTimeout(
        (...given: unknown[]) => {
          timers.delete(id);
          if (typeof work === 'function') work(...given);
        },
        ms,
        ...args,
      );
      timers.add(id);
      return id;
    },
    clearInterval: forget(own.clearInterval),
    clearTimeout: forget(own.clearTimeout),
  });
  return {
    count: () => ({
      listeners: listeners.length,
      timers: timers.size,
      styles: document.querySelectorAll('style').length,
    }),
    /** Names of the events that still have listeners, for the message of a failed test. */
    alive: () => listeners.map(({ target, type }) => `${target === window ? 'window' : 'document'} ${type}`),
    stop: () => {
      for (const restore of undo) restore();
      Object.assign(window, own);
    },
  };
}

function watchTarget(target: EventTarget, listeners: Listener[]): () => void {
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  const own = {
    add: Object.getOwnPropertyDescriptor(target, 'addEventListener'),
    remove: Object.getOwnPropertyDescriptor(target, 'removeEventListener'),
  };
  const define = (name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
  define(
    'addEventListener',
    (type: string, handler: EventListenerOrEventListenerObject | null, options?: AddEventListenerOptions | boolean) => {
      const made = { target, type, handler, capture: captureOf(options) };
      const passing = typeof options === 'object' && (options.once || options.signal);
      if (handler && !passing && !listeners.some((one) => same(one, made))) listeners.push(made);
      add(type, handler, options);
    },
  );
  define(
    'removeEventListener',
    (type: string, handler: EventListenerOrEventListenerObject | null, options?: EventListenerOptions | boolean) => {
      const index = listeners.findIndex((one) => same(one, { target, type, handler, capture: captureOf(options) }));
      if (index >= 0) listeners.splice(index, 1);
      remove(type, handler, options);
    },
  );
  return () => {
    for (const [name, descriptor] of [
      ['addEventListener', own.add],
      ['removeEventListener', own.remove],
    ] as const) {
      if (descriptor) Object.defineProperty(target, name, descriptor);
      else Reflect.deleteProperty(target, name);
    }
  };
}

const same = (a: Listener, b: Listener) =>
  a.target === b.target && a.type === b.type && a.handler === b.handler && a.capture === b.capture;

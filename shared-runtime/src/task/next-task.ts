/**
 * Resolves in the next task, so that the page draws and answers in between; long work is done in parts of under 10 ms with one of these after
 * each. Unlike a timeout it isn't slowed down in a hidden tab.
 * @example for (const part of parts) { work(part); await nextTask(); }
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof MessageChannel === 'undefined') return void setTimeout(resolve);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

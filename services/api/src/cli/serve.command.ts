import type { Command } from './command.js';

/** Runs the API until it is stopped. */
export const serveCommand: Command = {
  usage: 'serve                         starts the API, the outbox worker, the sweeper and the file checks',
  async run() {
    await import('../main.js');
    return await new Promise<never>(() => undefined);
  },
};

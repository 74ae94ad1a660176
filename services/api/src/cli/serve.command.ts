import type { Command } from './command.js';

/** Runs the API until it is stopped. */
export const serveCommand: Command = {
  usage: 'serve                         starts the API, the outbox worker and the sweeper',
  async run() {
    await import('../main.js');
    return await new Promise<never>(() => undefined);
  },
};

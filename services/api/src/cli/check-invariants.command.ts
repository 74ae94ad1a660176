import { loadConfig } from '../config/config.js';
import { openConnection } from '../database/connection.js';
import { checkInvariants } from '../invariants/check-invariants.js';
import type { Command } from './command.js';

/** Prints each invariant with its count of breaches; exit code 1 when there is one. */
export const checkInvariantsCommand: Command = {
  usage: 'check-invariants              counts breaches of each invariant',
  async run() {
    const config = loadConfig(process.env);
    const connection = await openConnection(config.mongodbUri, 'lotline-invariants');
    try {
      const results = await checkInvariants(connection);
      const total = results.reduce((sum, { breaches }) => sum + breaches.length, 0);
      for (const { id, description, breaches } of results) {
        process.stdout.write(`${id.padEnd(4)} ${String(breaches.length).padStart(4)}  ${description}\n`);
        for (const breach of breaches.slice(0, 5)) process.stdout.write(`            ${breach}\n`);
      }
      process.stdout.write(`${total} breaches\n`);
      return total === 0 ? 0 : 1;
    } finally {
      await connection.close();
    }
  },
};

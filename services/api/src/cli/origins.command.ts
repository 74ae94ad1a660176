import { loadConfig } from '../config/config.js';
import { openConnection } from '../database/connection.js';
import { listOrigins, originsOf } from '../embed/list-origins.js';
import type { Command } from './command.js';

/** Shows, or replaces, the websites that may embed an estate or request a builder's data. */
export const originsCommand: Command = {
  usage: 'origins estate|builder <key> [none | origin …]  shows or replaces the websites that may embed it',
  async run([kind, key, ...origins]) {
    if ((kind !== 'estate' && kind !== 'builder') || !key)
      throw new Error('of what? For instance: origins estate tallowbrook-rise https://www.example.com');
    const config = loadConfig(process.env);
    const connection = await openConnection(config.mongodbUri, 'lotline-cli');
    try {
      if (origins.length > 0)
        await listOrigins(connection, { kind, key, origins: origins[0] === 'none' ? [] : origins });
      const listed = await originsOf(connection, { kind, key });
      process.stdout.write(listed.length > 0 ? `${listed.join('\n')}\n` : 'none\n');
      return 0;
    } finally {
      await connection.close();
    }
  },
};

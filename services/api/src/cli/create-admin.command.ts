import { createAdmin } from '../account/create-admin.js';
import { loadConfig } from '../config/config.js';
import { openConnection } from '../database/connection.js';
import type { Command } from './command.js';

/** Makes the first super admin; the others are invited. */
export const createAdminCommand: Command = {
  usage:
    'create-admin <email> <first name> <last name>   makes a super admin and prints the link that opens the account once',
  async run([email, firstName, lastName]) {
    if (!email || !firstName || !lastName) throw new Error('who? For instance: create-admin ann@example.com Ann Lee');
    const config = loadConfig(process.env);
    const connection = await openConnection(config.mongodbUri, 'lotline-cli');
    try {
      process.stdout.write(`${await createAdmin(connection, { email, firstName, lastName }, config.publicUrl)}\n`);
      return 0;
    } finally {
      await connection.close();
    }
  },
};

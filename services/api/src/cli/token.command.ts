import { makeToken } from '../auth/make-token.js';
import { loadConfig } from '../config/config.js';
import { openConnection } from '../database/connection.js';
import { system } from '../database/scope.js';
import { modelsOf } from '../schema/collections.js';
import type { Command } from './command.js';

/** Makes an API token for a landowner's staff, given an estate's key, and prints it: the one time it is seen. */
export const tokenCommand: Command = {
  usage: 'token <estate-key> [name]     makes an API token for the staff of an estate and prints it once',
  async run([estateKey, name = 'Staff']) {
    if (!estateKey) throw new Error('which estate? Give its key, e.g. tallowbrook-rise');
    const config = loadConfig(process.env);
    const connection = await openConnection(config.mongodbUri, 'lotline-cli');
    try {
      const estate = await system(() => modelsOf(connection).Estate.findOne({ key: estateKey }, 'landownerId').lean());
      if (!estate) throw new Error(`there is no estate ${estateKey}`);
      const token = await makeToken(connection, { landownerId: estate.landownerId, name, isDemo: false });
      process.stdout.write(`${token}\n`);
      return 0;
    } finally {
      await connection.close();
    }
  },
};

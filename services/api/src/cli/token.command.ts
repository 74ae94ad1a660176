import { parseArgs } from 'node:util';
import { createApiToken } from './create-token.js';
import { loadConfig } from '../config/config.js';
import { openConnection } from '../database/connection.js';
import type { Command } from './command.js';

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Makes an API key, as the keys page does, and prints it once. */
export const tokenCommand: Command = {
  usage:
    'token <estate-key,…> --name <name> --may <capability,…> [--days 90] [--all-estates]   makes a key for a program, for these estates or all of their landowner, and prints it once',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        may: { type: 'string' },
        days: { type: 'string', default: '90' },
        'all-estates': { type: 'boolean', default: false },
      },
    });
    const estateKeys = listOf(positionals.join(','));
    if (estateKeys.length === 0 || !values.name || !values.may)
      throw new Error(
        'for what? For instance: token tallowbrook-rise --name "Price list" --may lot.manage,hold.review --days 90',
      );
    const config = loadConfig(process.env);
    const connection = await openConnection(config.mongodbUri, 'lotline-cli');
    try {
      process.stdout.write(
        `${await createApiToken(connection, { name: values.name, estateKeys, allEstates: values['all-estates'], capabilities: listOf(values.may), days: Number(values.days) })}\n`,
      );
      return 0;
    } finally {
      await connection.close();
    }
  },
};

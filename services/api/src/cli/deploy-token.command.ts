import { parseArgs } from 'node:util';
import type { Connection } from 'mongoose';
import { liveDeployTokens, makeDeployToken, revokeDeployTokens } from '../auth/deploy-tokens.js';
import { loadConfig } from '../config/config.js';
import { openConnection } from '../database/connection.js';
import type { Command } from './command.js';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Makes a deploy token for the named rows and prints it once; also lists and revokes them. */
export const deployTokenCommand: Command = {
  usage:
    'deploy-token <remote…> [--read] [--name N] [--similar] | --list | --revoke NAME   makes a token that moves these' +
    ' rows (mf-…, shell, *) and prints it once; --similar takes a new name that is one letter apart from another',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        read: { type: 'boolean', default: false },
        name: { type: 'string' },
        similar: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        revoke: { type: 'string' },
      },
    });
    const config = loadConfig(process.env);
    const connection = await openConnection(config.mongodbUri, 'lotline-cli');
    try {
      if (values.list) return await list(connection);
      if (values.revoke !== undefined) return await revoke(connection, values.revoke);
      if (positionals.length === 0)
        throw new Error("which remotes? E.g. deploy-token mf-lot-modal, or shell, or '*' for all");
      const name = values.name ?? `${positionals.join(', ')}${values.read ? ' (read)' : ''}`;
      say(
        await makeDeployToken(connection, {
          remotes: positionals,
          name,
          mayMove: !values.read,
          allowSimilar: values.similar,
        }),
      );
      return 0;
    } finally {
      await connection.close();
    }
  },
};

async function list(connection: Connection): Promise<number> {
  const tokens = await liveDeployTokens(connection);
  for (const { _id, name, remotes, mayMove, createdAt } of tokens)
    say(
      `${String(_id)}  ${createdAt.toISOString().slice(0, 10)}  ${mayMove ? 'moves' : 'reads'}  ${remotes.join(', ')}  (${name})`,
    );
  if (tokens.length === 0) say('there are no deploy tokens');
  return 0;
}

async function revoke(connection: Connection, nameOrId: string): Promise<number> {
  const count = await revokeDeployTokens(connection, nameOrId);
  if (count === 0) throw new Error(`there is no deploy token ${nameOrId}; see deploy-token --list`);
  say(`${count} ${count === 1 ? 'token opens' : 'tokens open'} nothing any more`);
  return 0;
}

import 'reflect-metadata';
import { checkInvariantsCommand } from './cli/check-invariants.command.js';
import type { Command } from './cli/command.js';
import { createAdminCommand } from './cli/create-admin.command.js';
import { deployTokenCommand } from './cli/deploy-token.command.js';
import { embeddedMongo } from './cli/embedded-mongo.js';
import { originsCommand } from './cli/origins.command.js';
import { prepareCommand } from './cli/prepare.command.js';
import { serveCommand } from './cli/serve.command.js';
import { tokenCommand } from './cli/token.command.js';

const COMMANDS: Readonly<Record<string, Command>> = {
  serve: serveCommand,
  prepare: prepareCommand,
  'check-invariants': checkInvariantsCommand,
  'create-admin': createAdminCommand,
  token: tokenCommand,
  'deploy-token': deployTokenCommand,
  origins: originsCommand,
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
const isHelp = (text: string): boolean => text === '--help' || text === '-h';
if (command && args.some(isHelp)) {
  process.stdout.write(`  ${command.usage}\n`);
  process.exit(0);
}
if (!command) {
  process.stderr.write(
    `Commands:\n${Object.values(COMMANDS)
      .map(({ usage }) => `  ${usage}\n`)
      .join('')}`,
  );
  process.exit(isHelp(name) ? 0 : 2);
}
// Beside `npm start`, a command uses the embedded database which that runs.
const uri = process.env['MONGODB_URI'] || embeddedMongo(process.env);
if (uri) process.env['MONGODB_URI'] = uri;
command.run(args).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);

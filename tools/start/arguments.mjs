// @ts-check
// Command line parsing of these tools, with help and readable errors.
import { parseArgs } from 'node:util';

/** The unknown option reported by Node's parser, if that was the error. @param {unknown} error */
const unknownOption = (error) => /^Unknown option '([^']+)'/.exec(error instanceof Error ? error.message : '')?.[1];

/**
 * An error message for invalid arguments.
 * @param {unknown} error what `parseArgs` threw
 * @param {string[]} options names of the known options
 */
export function wordsOf(error, options) {
  const unknown = unknownOption(error);
  if (!unknown) return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  return `There is no option ${unknown}. There are ${options.map((name) => `--${name}`).join(', ')}.`;
}

/**
 * Reads the command line. `--help` prints the help and exits; invalid arguments exit with code 2 and a message.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} O
 * @param {{ help: string, options: O, mostWords: number }} command mostWords: maximum number of positional arguments
 * @param {string[]} [args]
 */
export function readArguments({ help, options, mostWords }, args = process.argv.slice(2)) {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help);
    process.exit(0);
  }
  try {
    const read = parseArgs({ args, options, allowPositionals: true });
    const extra = read.positionals.slice(mostWords);
    if (extra.length > 0)
      throw new Error(
        `This takes ${mostWords === 0 ? 'no words' : `${mostWords} at most`}; "${extra.join(' ')}" is too much.`,
      );
    return read;
  } catch (error) {
    console.error(`${wordsOf(error, [...Object.keys(options), 'help'])}\n\n${help}`);
    process.exit(2);
  }
}

/** Parses a port, or exits with a message. @param {string} text @returns {number} */
export function portOf(text) {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  console.error(`A port is a number from 1 to 65535, not "${text}".`);
  process.exit(2);
}

// @ts-check
// What a command of these tools was given, and its help; what it doesn't know is answered in words.
import { parseArgs } from 'node:util';

/** The option that Node's own parser stumbled over, if that was it. @param {unknown} error */
const unknownOption = (error) => /^Unknown option '([^']+)'/.exec(error instanceof Error ? error.message : '')?.[1];

/**
 * Why arguments can't be read, in a sentence for who typed them.
 * @param {unknown} error what `parseArgs` threw
 * @param {string[]} options names of the options there are
 */
export function wordsOf(error, options) {
  const unknown = unknownOption(error);
  if (!unknown) return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  return `There is no option ${unknown}. There are ${options.map((name) => `--${name}`).join(', ')}.`;
}

/**
 * Reads the command line. `--help` prints the help and ends the process; so does what can't be read, with code 2 and
 * its reason.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} O
 * @param {{ help: string, options: O, mostWords: number }} command mostWords: how many arguments it takes beside options
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

/** A port in a command line, or the end of the process with a reason. @param {string} text @returns {number} */
export function portOf(text) {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  console.error(`A port is a number from 1 to 65535, not "${text}".`);
  process.exit(2);
}

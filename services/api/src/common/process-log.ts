import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import type { Config } from '../config/config.js';

const TEST_LEVELS: LogLevel[] = ['error', 'fatal'];
const LEVELS: LogLevel[] = [...TEST_LEVELS, 'warn'];

/** Nest's logger with one JSON object a line, as every line of the process's log is. */
const jsonLogger = (logLevels: LogLevel[], context?: string): ConsoleLogger =>
  new ConsoleLogger({ json: true, colors: false, compact: true, logLevels, ...(context && { context }) });

/** The logger of an application; tests get errors alone. */
export const loggerOf = ({ test }: Pick<Config, 'test'>): ConsoleLogger => jsonLogger(test ? TEST_LEVELS : LEVELS);

/** For what concerns the whole process: its start, its end, Node's own warnings. */
export const processLog = jsonLogger(['log', ...LEVELS], 'Process');

/** Writes Node's warnings to the process's log instead of plain lines. */
export function logNodeWarnings(): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message, stack }) => processLog.warn(`${name}: ${message}`, stack));
}
